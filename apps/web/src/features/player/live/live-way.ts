/** Ways to play a broadcast: frame by frame in one long answer, by LL-HLS in parts, by HLS in whole segments. */
export type LiveWay = "push" | "parts" | "whole";

const NEXT: Record<LiveWay, LiveWay | undefined> = { push: "parts", parts: "whole", whole: undefined };

/** The next slower way, which asks less of the network; undefined after the last. */
export const nextWay = (way: LiveWay): LiveWay | undefined => NEXT[way];

const KEY = "palco.live-way";
/** A visit, and no longer: devices are carried from one network to another. */
const REMEMBERED_MS = 30 * 60_000;

type Store = Pick<Storage, "getItem" | "setItem">;

function session(): Store | undefined {
  try {
    return sessionStorage;
  } catch {
    // Forbidden by the browser's settings.
    return undefined;
  }
}

/** Keeps for this visit that faster ways don't get through on this network. */
export function rememberWay(way: LiveWay, now = Date.now(), store = session()): void {
  try {
    store?.setItem(KEY, JSON.stringify({ way, until: now + REMEMBERED_MS }));
  } catch {
    // Full or forbidden: the next player finds it out again.
  }
}

/** The way to begin with. */
export function firstWay(canPush: boolean, now = Date.now(), store = session()): LiveWay {
  const fastest = canPush ? "push" : "parts";
  try {
    const { way, until } = JSON.parse(store?.getItem(KEY) ?? "{}") as { way?: string; until?: number };
    if (until === undefined || until <= now) return fastest;
    return way === "parts" || way === "whole" ? way : fastest;
  } catch {
    return fastest;
  }
}
