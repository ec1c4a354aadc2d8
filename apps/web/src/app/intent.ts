/** A press of a visitor who had to log in first. It is done when they come back to what they pressed. */
interface Intent {
  what: string;
  at: number;
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const key = "palco.intent";
/** Enough to sign up and confirm by mail; later a press would surprise. */
const keptMs = 30 * 60_000;

/** Kept across tabs, because the link of a mail opens another one. A later press takes the place of an earlier one. */
export function keepIntent(what: string, store: Store = localStorage, now = Date.now()): void {
  try {
    store.setItem(key, JSON.stringify({ what, at: now } satisfies Intent));
  } catch {
    // Without storage they press again.
  }
}

/** True once, soon after this was kept. */
export function takeIntent(what: string, store: Store = localStorage, now = Date.now()): boolean {
  try {
    const kept = JSON.parse(store.getItem(key) ?? "null") as Intent | null;
    if (kept?.what !== what) return false;
    store.removeItem(key);
    return now - kept.at <= keptMs;
  } catch {
    return false;
  }
}
