const key = "palco.player.characters";

/** Whether keys with letters, figures and signs work in the player, as this browser remembers it. */
export function keptCharacters(): boolean {
  try {
    return localStorage.getItem(key) !== "off";
  } catch {
    return true;
  }
}

export function keepCharacters(on: boolean): void {
  try {
    if (on) localStorage.removeItem(key);
    else localStorage.setItem(key, "off");
  } catch {
    // Forgotten with the page, where the browser keeps nothing.
  }
}
