"""What is printed in Dungeon Plungin', row by row as the component record has it.

Rows are written as words: a figure that has a default is told as `name=value`, a flag by its name.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from mazmorra.games.dungeon_plungin.cards import STATS, Bonus, Law, Object, Stats, cards
from mazmorra.kernel import Card

OURS = "reconstructed"
#: What every card has besides its figures.
COMMON = tuple(Card.__struct_fields__)
#: The objects that are printed; spell books are made of the spells.
OBJECTS = {id: card for id, card in cards().decks["object"].items() if isinstance(card, Object)}
PRINTED = {id: card for deck in cards().decks.values() for id, card in deck.items()}


def rows(text: str) -> dict[str, tuple[str, ...]]:
    """Return the rows of a table by their first cell."""
    found = {}
    for line in text.strip().splitlines():
        id, *cells = (cell.strip() for cell in line.split("|"))
        found[id] = tuple(cells)
    return found


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


def names(card: Card) -> str:
    """Return the name of a card in English and Spanish, with its gender and number."""
    name = card.name
    return f"{name.en} / {name.es} ({name.gender}{name.number})"


def told(piece: Struct, *skipped: str) -> str:
    """Return the figures of a piece as words: what it must have, then whatever is not usual."""
    must, may = [], []
    for field in msgspec.structs.fields(piece):
        value = getattr(piece, field.name)
        if field.name in skipped:
            continue
        if field.required:
            must.append(said(value))
        elif value != field.default:
            may.append(field.name if value is True else f"{field.name}={said(value)}")
    return " ".join((*must, *may))


def said(value: object) -> str:
    """Return one figure as a word."""
    if isinstance(value, Stats):
        return " ".join(str(value.of(stat)) for stat in STATS)
    if isinstance(value, Bonus):
        changes = ((stat, value.of(stat)) for stat in STATS)
        return ",".join(f"{stat}{change:+}" for stat, change in changes if change)
    if isinstance(value, Law):
        return law(value)
    if isinstance(value, Struct):
        return told(value)
    if isinstance(value, tuple):
        return ",".join(said(one) for one in value)
    return str(value)


def law(law: Law) -> str:
    """Return a Law as words: `combative attracted low def`."""
    charm = f" {'high' if law.high else 'low'} {law.stat}" if law.stat else ""
    tag = f" {law.tag}" if law.tag else ""
    return f"{law.role} {law.target}{charm}{tag}{' relentless' if law.relentless else ''}"


#: Names; ATQ DEF MAG MOV VIDA RES DES ING; abilities; gold left; concepts.
HEROES = rows("""
warrior | Warrior / Guerrero (ms) | 4 3 1 4 6 4 2 1 | charge counterattack | 20 | human
thief | Thief / Ladrón (ms) | 3 2 1 4 5 3 4 3 | agile trap_expert | 60 | human
priestess | Priestess / Sacerdotisa (fs) | 2 2 6 3 5 3 1 3 | school_of_magic healer | 5 | human
fire_mage | Fire Mage / Maga de Fuego (fs) | 1 2 6 4 4 2 3 3 | school_of_magic concentration | 0 | human
archer | Elf Archer / Arquera Elfa (fs) | 4 2 1 5 4 2 4 3 | marksman eagle_eye | 35 | elf
dwarf | Dwarf / Enano (ms) | 4 4 1 3 6 4 2 1 | immovable tough | 20 | dwarf
pit_fighter | Pit Fighter / Luchador de Foso (ms) | 5 2 1 4 6 3 3 1 | two_weapons whirlwind | 20 | human
shadow_thief | Shadow Thief / Ladrón Sombrío (ms) | 3 2 3 4 4 2 4 3 | school_of_magic stealthy | 35 | human
""")  # noqa: E501

#: Hands; armour; items; school; known spells.
HERO_GEAR = rows("""
warrior | sword wooden_shield | leather_armour | healing_potion | |
thief | short_sword | leather_armour | thieves_tools sling | |
priestess | mace wooden_shield | leather_armour | | light | heal pulse
fire_mage | staff | | healing_potion | fire | flame_dart burning_weapon
archer | short_bow | leather_armour | dagger healing_potion | |
dwarf | sledgehammer | leather_armour | | |
pit_fighter | axe axe | leather_armour | | |
shadow_thief | short_sword | leather_armour | thieves_tools healing_potion | shadow | sense_traps
""")

HERO_ORIGINS = rows("""
warrior | reconstructed: abilities, equipment, gold, stats; rulebook: atq, sword
thief | reconstructed: abilities, equipment, gold, stats; rulebook: agile, des, ing, mov
priestess | reconstructed: abilities, equipment, gold, knows, prepared, stats; rulebook: heal, mag
fire_mage | public: name; reconstructed: abilities, equipment, gold, knows, prepared, stats
archer | reconstructed
dwarf | public: name; reconstructed: abilities, equipment, gold, stats
pit_fighter | public: name; reconstructed: abilities, equipment, gold, stats
shadow_thief | public: name; reconstructed: abilities, equipment, gold, knows, prepared, stats
""")

ABILITIES = rows("""
school_of_magic | School of Magic / Escuela de Magia (fs) | passive
agile | Agile / Ágil (ms) | passive
counterattack | Counterattack / Contraataque (ms) | reaction
attack_of_opportunity | Attack of Opportunity / Ataque de Oportunidad (ms) | reaction
charge | Charge / Carga (fs) | attack
mighty_blow | Mighty Blow / Golpe Poderoso (ms) | attack
whirlwind | Whirlwind / Torbellino (ms) | attack
two_weapons | Two Weapons / Dos Armas (fp) | passive
shield_master | Shield Master / Maestro del Escudo (ms) | passive
bodyguard | Bodyguard / Guardaespaldas (ms) | reaction
tough | Tough / Duro (ms) | passive stat=vida amount=2
fleet | Fleet / Veloz (ms) | passive stat=mov amount=1
locksmith | Locksmith / Cerrajero (ms) | passive stat=locks amount=1
trap_expert | Trap Expert / Experto en Trampas (ms) | passive stat=traps amount=1
sixth_sense | Sixth Sense / Sexto Sentido (ms) | passive
stealthy | Stealthy / Sigiloso (ms) | passive
backstab | Backstab / Puñalada (fs) | passive
marksman | Marksman / Tirador Certero (ms) | passive stat=ranged amount=1
eagle_eye | Eagle Eye / Ojo de Águila (ms) | passive stat=range amount=2
rapid_shot | Rapid Shot / Disparo Rápido (ms) | attack
concentration | Concentration / Concentración (fs) | passive
potent_magic | Potent Magic / Magia Potente (fs) | passive stat=hits amount=1
healer | Healer / Sanador (ms) | passive stat=healing amount=1
battle_cry | Battle Cry / Grito de Batalla (ms) | action
lucky | Lucky / Afortunado (ms) | passive
taunt | Taunt / Provocar (ms) | action
berserk | Berserk / Furia (fs) | passive
immovable | Immovable / Inamovible (ms) | passive
""")

#: Names; school and range; Dif, target and effect; the same overcharged; what else; its effect.
SPELLS = rows("""
gust | Gust / Ráfaga (fs) | air 6 | 1 character | | book=1 | gust
lightning | Lightning Bolt / Rayo (ms) | air 8 | 2 character hits=3 extra=1 | 4 line hits=3 extra=1 | book=2 | hits
haste | Haste / Prisa (fs) | air 4 | 2 ally turns=1 | 3 heroes turns=1 | book=3 | boon
feather_step | Feather Step / Paso de Pluma (ms) | air 4 | 1 ally turns=1 | | book=4 | boon
flame_dart | Flame Dart / Dardo de Fuego (ms) | fire 6 | 1 character hits=2 extra=1 | 2 character hits=4 extra=1 | book=5 | hits
burning_weapon | Burning Weapon / Arma Ardiente (fs) | fire 0 | 2 ally turns=1 | 3 ally turns=3 | reach=touch book=6 | boon
fireball | Fireball / Bola de Fuego (fs) | fire 6 | 3 area3 hits=3 extra=1 | 4 area5 hits=3 extra=1 | book=7 | hits
fire_shield | Fire Shield / Escudo de Fuego (ms) | fire 0 | 2 self turns=1 | 3 self turns=3 | reach=self book=8 | boon
stone_fist | Stone Fist / Puño de Piedra (ms) | earth 1 | 1 character hits=2 extra=1 | | book=9 | hits
stone_skin | Stone Skin / Piel de Piedra (fs) | earth 0 | 2 ally turns=1 | 3 ally turns=3 | reach=touch book=10 | boon
grasping_earth | Grasping Earth / Manos de Tierra (fp) | earth 6 | 2 character turns=1 | 3 area3 turns=1 | defence=res opposed book=11 | binding
wall_of_stone | Wall of Stone / Muro de Piedra (ms) | earth 6 | 3 squares | | | stone_wall
ice_spike | Ice Spike / Lanza de Hielo (fs) | water 6 | 1 character hits=2 extra=1 | 2 character hits=4 extra=1 | book=12 | hits
freeze | Freeze / Congelar (ms) | water 5 | 2 character turns=1 | 4 area3 turns=1 | defence=res opposed book=13 | binding
cleanse | Cleanse / Purificar (ms) | water 0 | 1 character | | reach=touch book=14 | cleanse
healing_rain | Healing Rain / Lluvia Curativa (fs) | water 0 | 3 heroes heals=D4 | 4 heroes heals=D6 | reach=tile | healing
pulse | Pulse / Pulso (ms) | light 0 | 1 character heals=D4 | | reach=touch book=15 | healing
heal | Heal / Curación (fs) | light 0 | 2 character extra=1 heals=D6 | 4 character extra=1 heals=2D6 | reach=touch book=16 | healing
blessing | Blessing / Bendición (fs) | light 4 | 2 ally turns=1 | 3 heroes turns=1 | book=17 | boon
remove_curse | Remove Curse / Quitar Maldición (ms) | light 0 | 2 hero | | reach=touch | lift_curse
raise | Raise / Resurrección (fs) | light 0 | 4 dead heals=1 | 5 dead heals=D6 | reach=touch | raising
sense_traps | Sense Traps / Sentir Trampas (ms) | shadow 4 | 1 object | | book=18 | sense_traps
shadow_bolt | Shadow Bolt / Saeta Sombría (fs) | shadow 6 | 1 character hits=2 extra=1 | 2 character hits=4 extra=1 | defence=res | hits
knock | Knock / Abrir Cerradura (ms) | shadow 1 | 2 object | | book=19 | knock
shadow_cloak | Cloak of Shadows / Manto de Sombras (ms) | shadow 0 | 2 self | 3 self turns=2 | reach=self | boon
sleep | Sleep / Sueño (ms) | shadow 5 | 2 monster | 4 area3 | defence=ing opposed book=20 | sleep
""")  # noqa: E501

#: Names; slot, bonuses and notes; price.
SHOP = rows("""
club | Club / Garrote (ms) | hand bonus=atq+1 weak | 5
dagger | Dagger / Daga (fs) | hand bonus=atq+1 | 10
short_sword | Short Sword / Espada Corta (fs) | hand bonus=atq+1 ambush=1 | 20
sword | Sword / Espada (fs) | hand bonus=atq+2 | 50
axe | Axe / Hacha (fs) | hand bonus=atq+2 | 50
mace | Mace / Maza (fs) | hand bonus=atq+2 | 50
spear | Spear / Lanza (fs) | two_hands bonus=atq+2 reach | 60
staff | Staff / Bastón (ms) | two_hands bonus=atq+1 | 15
sledgehammer | Sledgehammer / Mazo (ms) | two_hands bonus=atq+3 needs_res=3 breaking=2 | 100
greatsword | Greatsword / Espadón (ms) | two_hands bonus=atq+3 needs_res=3 | 110
sling | Sling / Honda (fs) | hand range=4 | 10
short_bow | Short Bow / Arco Corto (ms) | two_hands bonus=atq+1 range=6 | 40
long_bow | Long Bow / Arco Largo (ms) | two_hands bonus=atq+2 range=8 | 90
crossbow | Crossbow / Ballesta (fs) | two_hands bonus=atq+3 range=8 reloads | 120
wooden_shield | Wooden Shield / Escudo de Madera (ms) | shield bonus=def+1 weak | 15
iron_shield | Iron Shield / Escudo de Hierro (ms) | shield bonus=def+1 | 60
tower_shield | Tower Shield / Escudo Pesado (ms) | shield bonus=def+2,mov-1 needs_res=4 | 150
leather_armour | Leather Armour / Armadura de Cuero (fs) | armour bonus=def+1 | 30
chain_mail | Chain Mail / Cota de Malla (fs) | armour bonus=def+2 needs_res=3 | 120
plate_armour | Plate Armour / Armadura de Placas (fs) | armour bonus=def+3,mov-1 needs_res=4 | 300
helmet | Helmet / Casco (ms) | attire wear=head bonus=def+1 | 120
boots_speed | Boots of Speed / Botas de Velocidad (fp) | attire wear=feet bonus=mov+1 | 200
gloves_thief | Thief's Gloves / Guantes de Ladrón (mp) | attire wear=hands bonus=des+1 | 150
cloak_warding | Cloak of Warding / Capa Protectora (fs) | attire wear=back bonus=res+1 | 120
amulet_insight | Amulet of Insight / Amuleto de Perspicacia (ms) | attire wear=neck bonus=ing+1 | 150
ring_magic | Ring of Magic / Anillo de Magia (ms) | attire wear=ring bonus=mag+1 | 250
ring_might | Ring of Might / Anillo de Poder (ms) | attire wear=ring bonus=atq+1 | 250
healing_potion | Healing Potion / Poción de Curación (fs) | consumable heals=D6 | 35
greater_healing | Greater Healing Potion / Poción de Curación Mayor (fs) | consumable heals=2D6 | 80
antidote | Antidote / Antídoto (ms) | consumable | 25
revive_potion | Potion of Revival / Poción de Resurrección (fs) | consumable heals=D6 | 150
speed_potion | Potion of Speed / Poción de Velocidad (fs) | consumable amount=2 turns=3 | 30
fire_flask | Fire Flask / Granada de Fuego (fs) | consumable amount=3 | 40
whetstone | Whetstone / Piedra de Afilar (fs) | consumable amount=3 | 20
holy_water | Holy Water / Agua Bendita (fs) | consumable | 100
thieves_tools | Thieves' Tools / Ganzúas (fp) | item forcing=1 | 30
backpack | Backpack / Mochila (fs) | none | 25
""")  # noqa: E501

#: Names; slot and figures.
FOUND = rows("""
key | Key / Llave (fs) | item
great_key | Great Key / Gran Llave (fs) | item
gem | Gem / Gema (fs) | valuable value=25
silver_idol | Silver Idol / Ídolo de Plata (ms) | valuable value=40
ruby | Ruby / Rubí (ms) | valuable value=75
demon_horn | Demon Horn / Cuerno de Demonio (ms) | valuable value=60
swamp_herbs | Swamp Herbs / Hierbas del Pantano (fp) | valuable value=10
cauldron_residue | Witch's Cauldron Residue / Poso del Caldero de la Bruja (ms) | valuable value=80
tome_40 | Tome of Knowledge (40 EXP) / Tomo de Conocimiento (40 EXP) (ms) | item exp=40
tome_80 | Tome of Knowledge (80 EXP) / Tomo de Conocimiento (80 EXP) (ms) | item exp=80
cursed_helm | Cursed Helm of Dullness / Yelmo Maldito de la Torpeza (ms) | attire wear=head bonus=ing-2 cursed
watchmans_sword | Watchman's Sword / Espada del Vigía (fs) | hand bonus=atq+2,def+1 price=160
cursed_ring | Cursed Ring of Frogs / Anillo Maldito de las Ranas (ms) | attire wear=ring bonus=def-1,mov-1 cursed
woodland_bow | Woodland Bow / Arco del Bosque (ms) | two_hands bonus=atq+3 range=8 price=260
""")  # noqa: E501

#: Names; level; characteristics; EXP; gold; Law; what else.
MONSTERS = rows("""
giant_rat | Giant Rat / Rata Gigante (fs) | 1 | 3 1 1 5 1 1 3 1 | 5 | 0 | combative pack |
goblin | Goblin / Trasgo (ms) | 1 | 4 2 1 4 2 2 2 2 | 10 | D4 | combative nearest |
goblin_archer | Goblin Archer / Trasgo Arquero (ms) | 1 | 4 1 1 4 2 1 3 2 | 12 | D4 | shooter attracted low def | range=6
gremlin | Gremlin / Gremlin (ms) | 1 | 4 2 1 5 2 1 4 2 | 12 | D4 | combative attracted high mag | pilfers=D4
skeleton | Skeleton / Esqueleto (ms) | 1 | 5 2 1 3 2 3 1 1 | 15 | 0 | combative committed | ranged_defence=1 sleepless
giant_spider | Giant Spider / Araña Gigante (fs) | 1 | 5 2 1 4 3 2 3 1 | 20 | 0 | combative attracted low vida | poisons=1
wolf | Wolf / Lobo (ms) | 1 | 5 2 1 6 2 2 3 2 | 15 | 0 | combative pack wolf |
orc | Orc / Orco (ms) | 1 | 6 3 1 4 3 3 2 2 | 25 | 2D6 | combative nearest |
orc_leader | Orc Leader / Líder Orco (ms) | 2 | 7 4 1 4 0 4 2 3 | 80 | 50 | combative vengeful | rank=mini_boss life=9 nothing,99 dies
lesser_demon | Lesser Demon / Demonio Menor (ms) | 2 | 8 5 4 4 0 4 3 4 | 150 | 100 | special none | rank=boss life=15 nothing,19 staggered,99 dies leaves=demon_horn
dire_squirrel | Dire Squirrel / Ardilla Terrible (fs) | 2 | 4 2 1 6 1 1 4 1 | 8 | 0 | combative frenzied |
dire_rabbit | Dire Rabbit / Conejo Terrible (ms) | 2 | 5 2 1 5 2 2 3 1 | 12 | 0 | combative nearest | moves=leaps
dire_duck | Dire Duck / Pato Terrible (ms) | 2 | 4 2 1 4 2 2 2 1 | 12 | 0 | shooter nearest | range=4
flying_monkey | Flying Monkey / Mono Volador (ms) | 2 | 5 3 1 6 3 2 4 2 | 20 | D6 | combative attracted low def | moves=flies
o_wee_o | O-Wee-O / O-Wee-O (ms) | 2 | 6 3 1 4 3 3 2 2 | 25 | D8 | combative pack |
ogre | Ogre / Ogro (ms) | 2 | 7 2 1 3 7 5 1 1 | 50 | 20 | combative dumb | provoked=combative vengeful temper=3
vampire | Vampire / Vampiro (ms) | 3 | 7 4 4 5 8 4 4 4 | 90 | 50 | patient none | provoked=combative attracted low vida drains=1
witch | Witch of the West Wood / Bruja del Bosque Oeste (fs) | 3 | 6 5 6 5 0 3 4 5 | 250 | 150 | special none | rank=boss moves=flies life=17 nothing,21 relocates,99 dies leaves=cauldron_residue
""")  # noqa: E501

_NAMED = "reconstructed: exp, gold, law, stats; rulebook: name"
_PUBLIC = "public: name; reconstructed: exp, gold, law, stats"
MONSTER_ORIGINS = {
    **dict.fromkeys(("giant_rat", "goblin_archer", "skeleton", "giant_spider"), OURS),
    **dict.fromkeys(("goblin", "gremlin"), _NAMED),
    "wolf": "reconstructed: exp, gold, stats; rulebook: law, name",
    "orc": "reconstructed: exp, gold, law, stats; rulebook: ing, name",
    "orc_leader": "reconstructed: exp, gold, law, life, stats; rulebook: life_9, name",
    "lesser_demon": "reconstructed: exp, gold, law, leaves, life, stats; rulebook: name",
    **dict.fromkeys(("dire_squirrel", "dire_rabbit", "dire_duck"), _PUBLIC),
    **dict.fromkeys(("flying_monkey", "o_wee_o"), _PUBLIC),
    "ogre": "reconstructed: exp, gold, stats; rulebook: law, name, provoked, temper",
    "vampire": "reconstructed: drains, exp, gold, stats; rulebook: law, name, provoked",
    "witch": "public: law, name; reconstructed: exp, gold, leaves, life, stats",
}

#: Names; the check that disarms it; figures.
TRAPS = rows("""
poison_needle | Poison Needle / Aguja Envenenada (fs) | ing,1 dice=3
swinging_axe | Swinging Axe / Hacha Balanceante (fs) | des,2 dice=5 area=5,1
spear_trap | Spear Trap / Trampa de Lanza (fs) | des,2 dice=5 avoid=des,1 area=2,1 stays
falling_rocks | Falling Rocks / Caída de Rocas (fs) | des,2 damage=3 lessened=1 avoid=res,2 area=2,2 stays
pit_trap | Pit Trap / Trampa de Foso (fs) | des,3 damage=1 avoid=des,3 area=2,2 stays
explosive_rune | Explosive Rune / Runa Explosiva (fs) | ing,3 dice=5
""")  # noqa: E501

RECIPES = rows("""
rec_healing | Recipe: Healing Potion / Receta: Poción de Curación (fs) | swamp_herbs,2 5 makes=healing_potion
rec_antidote | Recipe: Antidote / Receta: Antídoto (fs) | swamp_herbs,1 5 makes=antidote
rec_keen_edge | Recipe: Keen Edge / Receta: Filo Agudo (fs) | ruby,1 50 mag=2 improves=1
rec_demon_ring | Recipe: Demon Ring / Receta: Anillo Demoníaco (fs) | demon_horn,1 100 makes=ring_might
""")  # noqa: E501

CONDITIONS = rows("""
stunned | Stunned / Aturdido (ms) | rulebook
poisoned | Poisoned / Envenenado (ms) | rulebook
asleep | Asleep / Durmiendo (ms) | rulebook
surprised | Surprised / Sorprendido (ms) | rulebook
immobilised | Immobilised / Inmovilizado (ms) | reconstructed
frozen | Frozen / Congelado (ms) | reconstructed: effect; rulebook: name
shaken | Shaken / Conmocionado (ms) | reconstructed
in_the_pit | In the pit / Dentro de la fosa (ms) | rulebook
""")
