const key = "palco.hero-still";

/** Whether the reader stopped the pictures on another visit. */
export function wasStopped(): boolean {
  try {
    return localStorage.getItem(key) === "1";
  } catch {
    return false;
  }
}

export function keepStopped(stopped: boolean): void {
  try {
    if (stopped) localStorage.setItem(key, "1");
    else localStorage.removeItem(key);
  } catch {
    // It lasts as long as the page then.
  }
}
