import type { NavEntry } from "./feature-nav.ts";

/** The entry whose screen is open, or one below it; where several are, the one that says most of the address. */
export function entryAt(entries: readonly NavEntry[], pathname: string): NavEntry | undefined {
  const isAt = (address: string) => pathname === address || pathname.startsWith(`${address}/`);
  return entries
    .filter(({ to, also = [] }) => [to, ...also].some(isAt))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
}
