import { ownPath } from "@palco/values/own-path";

/** Target of `?next=`, if it is one of our own addresses; else home. */
export function nextPath(search: string): string {
  return ownPath(new URLSearchParams(search).get("next") ?? "") ?? "/";
}

/** An address of the way in that remembers where to go afterwards. */
export function withNext(path: string, next: string): string {
  return next === "/" ? path : `${path}${path.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}`;
}
