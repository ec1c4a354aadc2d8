const key = "palco.reloaded_at";
const minute = 60_000;

/**
 * A tab from before an update asks for code that is no longer there: it takes the new one by loading again. Once a
 * minute at most, so that code that really is missing shows its error instead of loading for ever.
 */
export function reloadStaleCode(): void {
  window.addEventListener("vite:preloadError", () => {
    try {
      if (Date.now() - Number(sessionStorage.getItem(key)) < minute) return;
      sessionStorage.setItem(key, `${Date.now()}`);
      // Without an answer the network or the server is away: the page stays, and what could not come says so.
      fetch("/").then(() => location.reload(), String);
    } catch {
      // Without storage it cannot be once a minute.
    }
  });
}
