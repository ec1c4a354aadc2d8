import { type CSSProperties, type RefObject, useLayoutEffect, useState } from "react";
import { type Box, placeCard } from "./place-card.ts";

const air = 6;

/** The part of an element that is in the window, with some air around it. */
function shownPart(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const [x, y] = [Math.max(2, left - air), Math.max(2, top - air)];
  return {
    left: x,
    top: y,
    width: Math.max(0, Math.min(innerWidth - 2, right + air) - x),
    height: Math.max(0, Math.min(innerHeight - 2, bottom + air) - y),
  };
}

function isShownWhole(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  // Below the header; one that is higher than the window never is.
  return top >= 0 && (bottom <= innerHeight || height > innerHeight);
}

/** Where the light and the card are, for an element that is brought into the window when it is another one. */
export function useSpot(
  element: Element | undefined,
  card: RefObject<HTMLElement | null>,
  /** Another one: measured again. */
  changes: string,
): { spot: CSSProperties | undefined; card: CSSProperties | undefined } {
  const [boxes, setBoxes] = useState<{ spot: Box; card: Pick<Box, "left" | "top"> }>();
  useLayoutEffect(() => {
    if (element && !isShownWhole(element)) element.scrollIntoView({ block: "center", behavior: "instant" });
  }, [element]);
  useLayoutEffect(() => {
    if (!element || !card.current) return;
    const spot = shownPart(element);
    const { width, height } = card.current.getBoundingClientRect();
    const placed = placeCard(spot, { width, height }, { width: innerWidth, height: innerHeight });
    setBoxes((before) =>
      JSON.stringify(before) === JSON.stringify({ spot, card: placed }) ? before : { spot, card: placed },
    );
  }, [element, card, changes]);
  return { spot: boxes?.spot, card: boxes?.card };
}
