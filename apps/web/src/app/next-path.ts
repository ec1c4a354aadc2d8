/** Target of `?next=`, if it is one of our own addresses; else home. */
export function nextPath(search: string, origin = location.origin): string {
  const next = new URLSearchParams(search).get("next");
  if (!next?.startsWith("/") || !URL.canParse(next, origin)) return "/";
  // Parsing settles what "//evil.test", "/\evil.test" or a tab in between would mean to a browser.
  const { origin: target, pathname, search: query, hash } = new URL(next, origin);
  if (target !== origin || pathname.startsWith("//") || /^\/(login|logup|logout)(\/|$)/.test(pathname))
    return "/";
  return pathname + query + hash;
}

/** An address of the way in that remembers where to go afterwards. */
export function withNext(path: string, next: string): string {
  return next === "/" ? path : `${path}${path.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}`;
}
