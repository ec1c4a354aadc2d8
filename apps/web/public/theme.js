// Before the first paint: the theme and language this browser chose, and if the markup that came is for it. That shows
// what a visitor sees in the language the browser asked for.
(function () {
  try {
    var theme = localStorage.getItem("palco.theme");
    if (theme === "light" || theme === "dark" || theme === "backoffice")
      document.documentElement.dataset.theme = theme;
    var language = localStorage.getItem("palco.language");
    var isKnown = language === "es" || language === "en" || language === "pt";
    var isNamed = /[?&]lang=/.test(location.search);
    if (
      localStorage.getItem("palco.session") ||
      (isKnown && !isNamed && language !== document.documentElement.lang)
    )
      document.documentElement.dataset.first = "off";
    if (isKnown && !isNamed) document.documentElement.lang = language;
    if (document.documentElement.dataset.first === "off") {
      // The markup may be in the page before frame.css, which hides it too.
      var sheet = new CSSStyleSheet();
      sheet.replaceSync("#first { display: none }");
      document.adoptedStyleSheets = [sheet];
    }
  } catch (_) {
    // Storage may be forbidden, or the browser has no constructed style sheets: the defaults of the page stay.
  }
})();
