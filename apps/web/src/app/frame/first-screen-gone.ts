import { useLayoutEffect } from "react";

/**
 * The server's markup of the first screen covers the app until its screen is drawn; then both change places in one
 * frame. It stands beside the screen, so that a screen that waits for code or texts holds it back.
 */
export function FirstScreenGone(): null {
  useLayoutEffect(() => document.getElementById("first")?.remove(), []);
  return null;
}
