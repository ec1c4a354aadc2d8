const key = "palco.reloaded_at";
const minute = 60_000;

/**
 * A tab from before an update asks for code that is no longer there: it takes the new one by loading again. Once a
 * minute at most, so that code that really is missing shows its error instead of loading for ever.
 */
export function reloadStaleCode(): void {
  window.addEventListener("vite:preloadError", () => {
    // Without a network a page that loads again is gone: it stays, and the screen says why it cannot come.
    if (!navigator.onLine) return;
    try {
      if (Date.now() - Number(sessionStorage.getItem(key)) < minute) return;
      sessionStorage.setItem(key, String(Date.now()));
    } catch {
      return;
    }
    // A server that does not answer is away: the page stays, and what could not come says so.
    void fetch("/robots.txt").then(
      () => location.reload(),
      () => {},
    );
  });
}
