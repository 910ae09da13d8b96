// Before anything is drawn: the ink, the text size and the language this reader chose, and what kind of page it is.
(function () {
    var root = document.documentElement;
    var kept = {};
    try {
        kept = JSON.parse(localStorage.getItem("mazmorra.preferences") || "{}") || {};
    } catch {
        kept = {};
    }
    var light = matchMedia("(prefers-color-scheme: light)").matches;
    root.dataset.theme =
        kept.ink === "dark" || kept.ink === "light" ? kept.ink : light ? "light" : "dark";
    root.dataset.page = /^\/(t|replay|learn)\//.test(location.pathname) ? "table" : "list";
    root.dataset.animation = kept.animation || "normal";
    if (kept.textSize) root.style.setProperty("--text-size", kept.textSize / 100);
    root.lang = kept.language || (/^es\b/.test(navigator.language) ? "es" : "en");
})();
