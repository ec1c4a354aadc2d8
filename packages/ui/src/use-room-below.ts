import { type RefObject, useLayoutEffect } from "react";

/** A heading that reaches further down than this share of the window leaves no room below itself. */
const deepest = 0.5;
const gap = 12;

/**
 * Keeps what is pinned to a corner of the window off the heading that stands there: `--room-top` on the element is
 * the heading's lower edge, in px, while it is in sight and in the way. `isShown`: only then it looks.
 */
export function useRoomBelow(
  pinned: RefObject<HTMLElement | null>,
  heading: string | undefined,
  isShown: boolean,
): void {
  useLayoutEffect(() => {
    const element = pinned.current;
    if (!element || !heading || !isShown) return;
    const place = () => {
      const target = document.querySelector(heading);
      const box = target?.getBoundingClientRect();
      const { left, right } = element.getBoundingClientRect();
      const isInTheWay =
        box && box.left < right && box.right > left && box.bottom > 0 && box.bottom < innerHeight * deepest;
      element.style.setProperty("--room-top", isInTheWay ? `${Math.round(box.bottom) + gap}px` : "0px");
    };
    place();
    // The screen may only be arriving, or another one takes its place.
    const changes = new MutationObserver(place);
    changes.observe(document.body, { childList: true, subtree: true });
    addEventListener("resize", place);
    return () => {
      changes.disconnect();
      removeEventListener("resize", place);
    };
  }, [pinned, heading, isShown]);
}
