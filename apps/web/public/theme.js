// Before the first paint: the theme and language this browser chose.
(function () {
  try {
    var theme = localStorage.getItem("palco.theme");
    if (theme === "light" || theme === "dark" || theme === "backoffice")
      document.documentElement.dataset.theme = theme;
    var language = localStorage.getItem("palco.language");
    if (language === "es" || language === "en" || language === "pt") document.documentElement.lang = language;
  } catch (_) {
    // Storage may be forbidden: the defaults of the page stay.
  }
})();
