"""What is printed on the cards of Tiny Epic Dungeons, row by row as the component record has it."""

from __future__ import annotations

from typing import Any

from mazmorra.games.tiny_epic_dungeons.cards import (
    Assault,
    Boost,
    Casting,
    Free,
    Gain,
    Gear,
    Guard,
    Modifier,
    Passive,
    Reach,
    Space,
    Test,
    Torchfall,
    Weapon,
)
from mazmorra.kernel import Card

OURS = "reconstructed"
ROOM = Reach("room")
ANY_SIGHT = Reach("room_or_sight")


def path(distance: int) -> Reach:
    """Return the range along any path, the own room included."""
    return Reach("path", distance)


def sight(distance: int) -> Reach:
    """Return the range along a straight line."""
    return Reach("sight", distance)


def origin(card: Card) -> str:
    """Return where the figures of a card come from: `public` or `public: a, b; rulebook: c`."""
    marks = card.provenance
    if isinstance(marks, str):
        return marks
    fields = {
        word: ", ".join(sorted(field for field in marks if marks[field] == word))
        for word in sorted(set(marks.values()))
    }
    return "; ".join(f"{word}: {names}" for word, names in fields.items())


def does(gear: Gear) -> dict[str, Any]:
    """Return everything that a mat's feature, a Loot or a Spell does, without what is absent."""
    plain = {**dict.fromkeys(("weapon", "casting", "boost", "guard", "free")), "reroll": ""}
    found = {field: getattr(gear, field) for field in (*plain, "passive", "effect")}
    if hasattr(gear, "walk"):
        found["walk"] = gear.walk
    return {
        field: value
        for field, value in found.items()
        if value not in (None, "", False) and value != Passive()
    }


def melee(skill: str, bonus: int = 0) -> Weapon:
    """Return a weapon for the own room."""
    return Weapon("melee", skill, bonus=bonus)  # type: ignore[arg-type]


def missile(skill: str, distance: int, bonus: int = 0) -> Weapon:
    """Return a weapon for a straight line."""
    return Weapon("missile", skill, sight(distance), bonus)  # type: ignore[arg-type]


def gain(verb: str, amount: int = 0, deck: str = "loot") -> Gain:
    """Return one thing that happens to a hero."""
    return Gain(verb, amount, deck)  # type: ignore[arg-type]


def check(
    skill: str,
    number: int,
    success: tuple[Gain, ...] = (),
    failure: tuple[Gain, ...] = (),
    cost: int = 0,
) -> Test:
    """Return the Skill Check of a room."""
    return Test(skill, number, cost, success, failure)  # type: ignore[arg-type]


def trap(number: int, damage: int, skill: str, disarm: int) -> dict[str, Test]:
    """Return the two checks of a Trap: of any Skill to evade it, of one to disarm it."""
    evade = check("any", number, failure=(gain("damage", damage),))
    return {"trap": evade, "disarm": check(skill, disarm)}


def plus(*amounts: int) -> tuple[Modifier, ...]:
    """Return modifiers that are no more than a number."""
    return tuple(Modifier(amount) for amount in amounts)


LOOT, SPELL, GOBLIN = gain("discover", 1), gain("discover", 1, "spell"), gain("goblin", 1)
PICK_UP, TORCH_DOWN = gain("pick_up", 1), gain("torch_down", 1)

#: Names, Health, Focus, Speed, Defense, Strength, Agility, Intellect, ability, left, right, origin.
HEROES: dict[str, tuple[str, str, tuple[int, ...], tuple[str, str, str], str]] = {
    "ethairna": (
        *("Ethairna", "Ethairna", (6, 8, 4, 3, 1, 2, 3)),
        *(("seeking_bolt", "dagger", "research"), "public"),
    ),
    "lanon": (
        *("Sir Lanon", "Sir Lanon", (8, 5, 3, 5, 3, 1, 2)),
        *(("divine_might", "hammer", "healing_hands"), "public"),
    ),
    "gerrund": (
        *("Gerrund the Blue", "Gerrund el Azul", (5, 8, 3, 4, 1, 2, 3)),
        *(("magic_arrow", "dagger", "research"), "public"),
    ),
    "grok": (
        *("Grok U'll", "Grok U'll", (8, 4, 3, 2, 3, 2, 1)),
        *(("battle_rage", "axe", "sprint"), "public"),
    ),
    "moonblade": (
        *("Moonblade", "Moonblade", (6, 5, 5, 3, 2, 3, 1)),
        ("shadow_walk", "twin_blades", "throwing_knife"),
        "public: ability, agility, defense, focus, health, intellect, name, speed, strength; "
        "reconstructed: left, right",
    ),
    "brunda": (
        *("Brunda Stonebrow", "Brunda Frentepétrea", (8, 4, 3, 4, 3, 1, 2)),
        ("stone_stance", "war_pick", "shield_wall"),
        "reconstructed: agility, focus, health, intellect, left, name, right, speed, strength; "
        "rulebook: ability, defense",
    ),
    "sylwen": (
        *("Sylwen Farshot", "Sylwen Tirolargo", (6, 6, 4, 3, 2, 3, 1)),
        *(("called_shot", "short_bow", "hunting_knife"), OURS),
    ),
    "maelin": (
        *("Sister Maelin", "Hermana Maelin", (7, 6, 3, 4, 2, 1, 3)),
        *(("mending_prayer", "mace", "research"), OURS),
    ),
}

FEATURES: dict[str, tuple[str, str, dict[str, Any], str]] = {
    "seeking_bolt": (
        *("Seeking Bolt", "Rayo rastreador"),
        {"casting": Casting(5, 2, "enemy", path(4), damage=1), "effect": "bolt"},
        "public",
    ),
    "divine_might": (
        *("Divine Might", "Poder divino"),
        {"casting": Casting(4, 2, "enemy", ROOM, amount=2), "effect": "divine_might"},
        "public",
    ),
    "magic_arrow": (
        *("Magic Arrow", "Flecha mágica"),
        {"casting": Casting(6, 2, "enemy", path(2), damage=2), "effect": "bolt"},
        "public",
    ),
    "battle_rage": (
        *("Battle Rage", "Furia de batalla"),
        *({"boost": Boost(("melee", "missile"), amount=2, cost=3)}, "rulebook"),
    ),
    "shadow_walk": (
        *("Shadow Walk", "Paso de sombras"),
        *({"walk": (6, 3)}, "public: name, walk; reconstructed: text"),
    ),
    "stone_stance": (
        *("Stone Stance", "Postura de piedra"),
        *({"guard": Guard(("melee",), amount=2, cost=2)}, "rulebook"),
    ),
    "called_shot": (
        *("Called Shot", "Tiro certero"),
        *({"boost": Boost(("missile",), amount=1, cost=2)}, OURS),
    ),
    "mending_prayer": (
        *("Mending Prayer", "Plegaria de sanación"),
        {"casting": Casting(4, 2, "hero", path(2), amount=3), "effect": "mend"},
        OURS,
    ),
    "dagger": ("Dagger", "Daga", {"weapon": melee("strength", -1)}, "public"),
    "hammer": ("Hammer", "Martillo", {"weapon": melee("strength")}, "public"),
    "axe": ("Axe", "Hacha", {"weapon": melee("strength", 1)}, "public"),
    "twin_blades": ("Twin Blades", "Hojas gemelas", {"weapon": melee("agility")}, OURS),
    "war_pick": ("War Pick", "Pico de guerra", {"weapon": melee("strength")}, OURS),
    "short_bow": ("Short Bow", "Arco corto", {"weapon": missile("agility", 3)}, OURS),
    "mace": ("Mace", "Maza", {"weapon": melee("strength")}, OURS),
    "research": ("Research", "Investigación", {"free": Free("research", 4)}, "rulebook"),
    "healing_hands": (
        *("Healing Hands", "Manos sanadoras"),
        *({"free": Free("mend", 2, amount=2, reach=path(1))}, "public"),
    ),
    "sprint": ("Sprint", "Carrera", {"free": Free("sprint", 1, amount=1)}, "public"),
    "throwing_knife": (
        *("Throwing Knife", "Cuchillo arrojadizo"),
        *({"weapon": missile("agility", 2, -1)}, OURS),
    ),
    "shield_wall": (
        *("Shield Wall", "Muro de escudos"),
        *({"free": Free("shield", 1, amount=1, once=True)}, OURS),
    ),
    "hunting_knife": (
        *("Hunting Knife", "Cuchillo de caza"),
        *({"weapon": melee("agility", -1)}, OURS),
    ),
}

_TRAP = "public: disarm, name, trap; reconstructed: pattern"
_ENCOUNTER = "reconstructed: pattern; rulebook: name, text"
_PORTAL = "reconstructed: name, pattern; rulebook: portal"
_GOBLIN = "reconstructed: name, pattern; rulebook: goblin"

#: Names, type, pattern, what the card has, origin.
ROOMS: dict[str, tuple[str, str, str, str, dict[str, Any], str]] = {
    "entrance": ("Entrance", "Entrada", "entrance", "X", {}, "rulebook"),
    "lair_door": ("Boss's Lair Door", "Puerta de la guarida", "lair", "T", {}, _ENCOUNTER),
    "enc1": ("Minion Encounter", "Encuentro con Esbirros", "encounter", "T", {}, _ENCOUNTER),
    "enc2": ("Minion Encounter", "Encuentro con Esbirros", "encounter", "T", {}, _ENCOUNTER),
    "enc3": ("Minion Encounter", "Encuentro con Esbirros", "encounter", "I", {}, _ENCOUNTER),
    "enc4": ("Minion Encounter", "Encuentro con Esbirros", "encounter", "L", {}, _ENCOUNTER),
    "enc5": ("Minion Encounter", "Encuentro con Esbirros", "encounter", "T", {}, OURS),
    "enc6": ("Minion Encounter", "Encuentro con Esbirros", "encounter", "I", {}, OURS),
    "r01": (
        *("Bridge of Doom", "Puente de la perdición", "room", "I"),
        *(trap(7, 2, "agility", 6), _TRAP),
    ),
    "r02": ("Buzzsaw", "Sierra giratoria", "room", "I", trap(6, 3, "strength", 5), _TRAP),
    "r03": ("Fire Vortex", "Vórtice de fuego", "room", "L", trap(6, 3, "intellect", 5), _TRAP),
    "r04": (
        *("Fireball Trap", "Trampa Bola de fuego", "room", "T", trap(6, 2, "agility", 6)),
        "reconstructed: pattern, trap; rulebook: disarm, name",
    ),
    "r05": ("Spiked Pit", "Foso de púas", "room", "L", trap(5, 2, "strength", 6), OURS),
    "r06": ("Poison Darts", "Dardos venenosos", "room", "I", trap(5, 2, "agility", 5), OURS),
    "r07": ("Rune of Binding", "Runa de atadura", "room", "L", trap(7, 2, "intellect", 6), OURS),
    "r08": (
        *("Arcane Altar", "Altar arcano", "room", "T"),
        {"search": check("intellect", 5, (gain("torch_up", 2),), cost=4)},
        "public: name, search; reconstructed: pattern",
    ),
    "r09": (
        *("Armory", "Armería", "room", "I"),
        {"offer": check("any", 7, (PICK_UP,), (TORCH_DOWN,))},
        "public: name, offer; reconstructed: pattern",
    ),
    "r10": (
        *("Feasthall", "Salón de banquetes", "room", "L"),
        {"offer": check("intellect", 4, (gain("heal_fully"),), (gain("damage", 2),), cost=3)},
        "public: name, offer; reconstructed: pattern",
    ),
    "r11": (
        *("Goblin Bunks", "Literas de goblins", "room", "T"),
        {"entry": check("agility", 4, (PICK_UP,), (GOBLIN,))},
        "public: entry, name; reconstructed: pattern",
    ),
    "r12": (
        *("Graveyard", "Cementerio", "room", "I"),
        {"search": check("any", 6, (LOOT,), (GOBLIN,))},
        "public: name; reconstructed: pattern, search",
    ),
    "r13": (
        *("Library", "Biblioteca", "room", "T"),
        {"search": check("intellect", 5, (SPELL, gain("focus", 2)), (TORCH_DOWN,))},
        "reconstructed: failure, name, pattern; rulebook: search",
    ),
    "r14": (
        *("Treasure Vault", "Cámara del tesoro", "room", "L"),
        *({"search": check("strength", 6, (LOOT,), (GOBLIN,))}, OURS),
    ),
    "r15": (
        *("Lever Hall", "Sala de la palanca", "room", "X"),
        *({"search": check("strength", 5, (gain("reveal", 1),), (GOBLIN,))}, OURS),
    ),
    "r16": (
        *("Witch's Brew", "Brebaje de brujas", "room", "L"),
        {"search": check("intellect", 4, (gain("health", 3),), (gain("lose_focus", 2),))},
        "reconstructed: pattern, search; rulebook: name",
    ),
    "r17": ("Portal Chamber", "Cámara del portal", "room", "X", {"portal": True}, _PORTAL),
    "r18": ("Crystal Portal", "Portal de cristal", "room", "T", {"portal": True}, _PORTAL),
    "r19": (
        *("Training Hall", "Sala de entrenamiento", "room", "I"),
        *({"search": check("agility", 6, (LOOT,), cost=1)}, OURS),
    ),
    "r20": ("Goblin Den", "Guarida de goblins", "room", "T", {"goblin": True}, _GOBLIN),
    "r21": ("Goblin Tunnel", "Túnel de goblins", "room", "I", {"goblin": True}, _GOBLIN),
    "r22": ("Goblin Kitchen", "Cocina de goblins", "room", "L", {"goblin": True}, _GOBLIN),
    "r23": ("Goblin Watch", "Puesto de guardia goblin", "room", "T", {"goblin": True}, _GOBLIN),
    "r24": ("Goblin Warren", "Madriguera de goblins", "room", "T", {"goblin": True}, _GOBLIN),
}

#: Names, Health, Defense, more Defense against melee and missiles, Speed, modifiers against melee
#: and against missiles and spells, action, origin.
MINIONS: dict[str, tuple[str, str, tuple[int, ...], Assault, str]] = {
    "minotaur": (
        *("Minotaur", "Minotauro", (5, 4, 2, 0, 5, 3, 1), Assault(3, ROOM)),
        "reconstructed: health, missile; "
        "rulebook: assault, defense, melee, melee_defense, name, speed",
    ),
    "medusa": (
        *("Medusa", "Medusa", (5, 5, 0, 0, 2, 1, 3)),
        *(Assault(2, Reach("room_or_sight", 3)), OURS),
    ),
    "troll": (
        *("Cave Troll", "Trol de las cavernas", (7, 4, 0, 0, 2, 2, 1)),
        *(Assault(2, ROOM, heals=1), OURS),
    ),
    "spider": (
        *("Giant Spider", "Araña gigante", (4, 5, 0, 1, 4, 2, 2)),
        *(Assault(1, ROOM, loses=2), OURS),
    ),
    "wraith": ("Wraith", "Espectro", (4, 5, 0, 2, 3, 1, 3), Assault(2, path(1)), OURS),
    "ogre": ("Ogre Brute", "Ogro bruto", (6, 5, 0, 0, 3, 3, 2), Assault(3, ROOM), OURS),
    "mimic": ("Mimic", "Mímico", (5, 6, 0, 0, 1, 3, 1), Assault(2, ROOM, robs=True), OURS),
    "cultist": (
        *("Dark Cultist", "Cultista oscuro", (4, 4, 2, 0, 2, 1, 2)),
        *(Assault(1, path(3), loses=1), OURS),
    ),
}

_NO_SPACE = Space()
_DIE_LESS = Space(dice=-1)


def _ends(verb: str, amount: int) -> Space:
    return Space(ends=(gain(verb, amount),))


#: Names, Speed, Defense, modifiers against melee, missiles and spells, Torch effect, action,
#: Altar spaces, origin.
BOSSES: dict[str, tuple[Any, ...]] = {
    "dragon": (
        *("Ashen Dragon", "Dragón ceniciento", 3, 5, (*plus(3, 2), Modifier(1, loses_focus=2))),
        *(Torchfall("damage", 2, path(1)), Assault(2, path(4)), (6, 3)),
        "reconstructed: altars, defense, melee, missile, name, spaces, speed, spell; "
        "rulebook: agility, assault, dice, loses_focus, torch",
    ),
    "lich": (
        *("Bone Lich", "Liche de hueso", 2, 4, plus(2, 3, 4)),
        *(Torchfall("lose_focus", 2, ANY_SIGHT), Assault(2, path(3), loses=1), (7, 5, 2), OURS),
    ),
    "demon": (
        *("Pit Demon", "Demonio del abismo", 4, 6, plus(4, 2, 2)),
        *(Torchfall("burn", 3), Assault(3, ROOM), (5, 2), OURS),
    ),
    "vampire": (
        *("Vampire Count", "Conde vampiro", 5, 5, (Modifier(2, loses_health=1), *plus(3, 2))),
        *(Torchfall("heal", 1), Assault(2, ROOM, heals=1), (6, 4), OURS),
    ),
    "eye": (
        *("Eye Tyrant", "Tirano ocular", 2, 5, plus(2, 2, 3)),
        *(Torchfall("rob", 1), Assault(2, ANY_SIGHT), (7, 3), OURS),
    ),
    "goblin_king": (
        *("Goblin King", "Rey goblin", 3, 5, (Modifier(2, per_goblin=True),) * 3),
        *(Torchfall("go_home"), Assault(1, path(3), per_goblin=True), (6, 4, 1), OURS),
    ),
}

SPACES: dict[str, tuple[Space, ...]] = {
    "dragon": (
        *(_NO_SPACE, _DIE_LESS, Space(agility=2)),
        *(Space(strength=1, ends=(gain("damage", 1),)), _ends("focus", 2), _DIE_LESS),
    ),
    "lich": (
        *(_NO_SPACE, Space(intellect=-1), _ends("lose_focus", 1)),
        *(Space(intellect=2), _ends("health", 1), Space(defense=-1)),
    ),
    "demon": (
        *(_NO_SPACE, _ends("damage", 1), Space(defense=1)),
        *(Space(strength=2), _DIE_LESS, _ends("focus", 2)),
    ),
    "vampire": (
        *(_NO_SPACE, _DIE_LESS, _ends("focus", 2)),
        *(Space(defense=2), _ends("lose_focus", 2), Space(attack=1)),
    ),
    "eye": (
        *(_NO_SPACE, _ends("lose_focus", 1), Space(strength=2)),
        *(_ends("pick_up", 1), _DIE_LESS, Space(agility=1)),
    ),
    "goblin_king": (
        *(_NO_SPACE, Space(defense=-1), _ends("health", 1)),
        *(Space(attack=1), _ends("lose_focus", 1), _DIE_LESS),
    ),
}

_HORN = Free("drive", 2, amount=2, reach=path(4))
_BOW = Weapon("missile", "agility", sight(4), volley=3, volley_reach=path(1))
_AGILE, _CLEVER = Passive(agility=1), Passive(intellect=1)


def _animal(fields: str) -> str:
    return f"public: {fields}; reconstructed: kind, name, set"


def _lion(fields: str) -> str:
    return f"public: {fields}; reconstructed: kind, name"


#: Names, kind, set, what the card does, origin.
LOOT_CARDS: dict[str, tuple[str, str, str, str, dict[str, Any], str]] = {
    "l01": (
        *("Bear Maul", "Mazo del oso", "hand", "bear"),
        {"weapon": melee("strength", 2), "passive": Passive(speed=-1)},
        _animal("passive, weapon"),
    ),
    "l02": (
        *("Bear Hide", "Piel del oso", "garb", "bear"),
        *({"passive": Passive(melee_defense=1)}, _animal("passive")),
    ),
    "l03": (
        *("Bear Axe", "Hacha del oso", "hand", "bear"),
        *({"weapon": missile("strength", 2, 2)}, _animal("weapon")),
    ),
    "l04": ("Bear Horn", "Cuerno del oso", "trinket", "bear", {"free": _HORN}, _animal("free")),
    "l05": (
        *("Lion Mantle", "Manto del león", "garb", "lion"),
        *({"passive": Passive(speed=1)}, _lion("passive, set")),
    ),
    "l06": (
        *("Lion Sword", "Espada del león", "hand", "lion"),
        {"weapon": melee("strength", 1), "boost": Boost(("melee",), amount=1, cost=2)},
        _lion("boost, set, weapon"),
    ),
    "l07": (
        *("Lion Shield", "Escudo del león", "hand", "lion"),
        *({"passive": Passive(defense=1, melee_defense=1)}, _lion("passive, set")),
    ),
    "l08": (
        *("Lion Tooth", "Colmillo del león", "trinket", "lion"),
        *({"reroll": "melee"}, _lion("reroll, set")),
    ),
    "l09": (
        *("Hawk Dagger", "Daga del halcón", "hand", "hawk"),
        *({"weapon": melee("agility", 1)}, _animal("weapon")),
    ),
    "l10": (
        *("Hawk Cloak", "Capa del halcón", "garb", "hawk"),
        *({"passive": Passive(stealth=True)}, _animal("passive")),
    ),
    "l11": (
        *("Hawk Feather", "Pluma del halcón", "trinket", "hawk"),
        *({"passive": _AGILE}, _animal("passive")),
    ),
    "l12": ("Hawk Bow", "Arco del halcón", "hand", "hawk", {"weapon": _BOW}, _animal("weapon")),
    "l13": (
        *("Owl Wand", "Varita del búho", "hand", "owl"),
        *({"weapon": missile("intellect", 3)}, _animal("weapon")),
    ),
    "l14": (
        *("Owl Orb", "Orbe del búho", "hand", "owl", {"passive": Passive(spell_damage=1)}),
        "public: passive; reconstructed: kind, name, set, text",
    ),
    "l15": ("Owl Robe", "Túnica del búho", "garb", "owl", {"passive": _CLEVER}, OURS),
    "l16": (
        *("Owl Amulet", "Amuleto del búho", "trinket", "owl"),
        *({"passive": Passive(rest_focus=2)}, OURS),
    ),
    "c01": ("Longsword", "Espada larga", "hand", "", {"weapon": melee("strength", 1)}, OURS),
    "c02": ("Rapier", "Estoque", "hand", "", {"weapon": melee("agility")}, OURS),
    "c03": ("Crossbow", "Ballesta", "hand", "", {"weapon": missile("agility", 3, 1)}, OURS),
    "c04": ("Spellblade", "Hoja arcana", "hand", "", {"weapon": melee("intellect")}, OURS),
    "c05": ("Buckler", "Broquel", "hand", "", {"passive": Passive(defense=1)}, OURS),
    "c06": (
        *("Greataxe", "Gran hacha", "hand", ""),
        *({"weapon": melee("strength", 2), "passive": Passive(defense=-1)}, OURS),
    ),
    "c07": ("Chainmail", "Cota de malla", "garb", "", {"passive": Passive(defense=1)}, OURS),
    "c08": (
        *("Plate Armor", "Armadura de placas", "garb", ""),
        *({"passive": Passive(defense=2, speed=-1)}, OURS),
    ),
    "c09": (
        "Traveller's Cloak",
        "Capa de viajero",
        "garb",
        "",
        {"passive": Passive(speed=1)},
        OURS,
    ),
    "c10": (
        *("Mage Vestments", "Vestiduras de mago", "garb", ""),
        *({"passive": Passive(discount=1)}, OURS),
    ),
    "c11": (
        *("Scout Leathers", "Cueros de explorador", "garb", ""),
        *({"passive": Passive(no_ambush=True, evade=1)}, OURS),
    ),
    "c12": (
        *("Ring of Vigor", "Anillo de vigor", "trinket", ""),
        *({"passive": Passive(rest_health=1)}, OURS),
    ),
    "c13": (
        *("Amulet of Clarity", "Amuleto de claridad", "trinket", ""),
        *({"passive": Passive(cheap_change=1)}, OURS),
    ),
    "c14": ("Lucky Coin", "Moneda de la suerte", "trinket", "", {"reroll": "any"}, OURS),
    "c15": (
        *("Gauntlets of Might", "Guanteletes de poder", "trinket", ""),
        *({"passive": Passive(strength_dice=1)}, OURS),
    ),
    "c16": (
        *("Everburning Lantern", "Farol perpetuo", "trinket", ""),
        *({"passive": Passive(explore=2)}, OURS),
    ),
}

_BLAST = "reconstructed: name; rulebook: casting"

#: Names, what is cast, the verb, origin.
SPELL_CARDS: dict[str, tuple[str, str, Casting, str, str]] = {
    "s01": (
        *("Arcane Blast", "Explosión arcana"),
        *(Casting(7, 6, "enemy", path(2), damage=4), "bolt", _BLAST),
    ),
    "s02": (
        *("Magic Dart", "Dardo mágico"),
        *(Casting(5, 3, "enemy", path(3), damage=2), "bolt", OURS),
    ),
    "s03": (
        *("Flame Burst", "Estallido de llamas"),
        *(Casting(6, 4, "enemies", ROOM, damage=2), "burst", OURS),
    ),
    "s04": (
        *("Chain Lightning", "Cadena de relámpagos"),
        *(Casting(6, 5, "enemies", path(1), damage=2), "burst", OURS),
    ),
    "s05": (
        *("Frost Lance", "Lanza de escarcha"),
        *(Casting(6, 4, "enemy", sight(4), damage=3), "bolt", OURS),
    ),
    "s06": (
        *("Drain Life", "Drenar vida"),
        *(Casting(6, 4, "enemy", path(1), damage=2, amount=2), "drain", OURS),
    ),
    "s07": (
        *("Healing Word", "Palabra sanadora"),
        *(Casting(4, 2, "hero", path(2), amount=3), "mend", OURS),
    ),
    "s08": (
        *("Circle of Healing", "Círculo de sanación"),
        *(Casting(6, 5, "heroes", path(2), amount=3), "mend_all", OURS),
    ),
    "s09": ("Blink", "Parpadeo", Casting(4, 2), "blink", OURS),
    "s10": ("Gust", "Ráfaga", Casting(5, 2, "enemy", path(3), amount=3), "gust", OURS),
    "s11": ("Clairvoyance", "Clarividencia", Casting(4, 1, amount=1), "clairvoyance", OURS),
    "s12": ("Rekindle", "Reavivar", Casting(6, 4, amount=2), "rekindle", OURS),
    "s13": ("Stoneskin", "Piel de piedra", Casting(4, 2, amount=2), "stoneskin", OURS),
    "s14": ("Haste", "Celeridad", Casting(5, 3), "haste", OURS),
    "s15": ("Shadow Veil", "Velo de sombras", Casting(4, 2, "hero", path(2)), "veil", OURS),
    "s16": ("Weaken", "Debilitar", Casting(5, 3, "enemy", path(3), amount=2), "weaken", OURS),
}
