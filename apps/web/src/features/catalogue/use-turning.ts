import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";

/** So far a finger moves sideways to turn the picture, in px. */
const swipePx = 40;

/** Which of some pictures is shown: arrow keys, Home and End among their buttons, or a swipe over the picture, turn them. */
export function useTurning(count: number) {
  const [shown, show] = useState(0);
  const from = useRef<number | null>(null);
  const turn = (to: number) => show((to + count) % count);
  return {
    shown,
    show,
    swipe:
      count > 1
        ? {
            style: { touchAction: "pan-y" },
            onPointerDown: (event: PointerEvent) => {
              from.current = event.pointerType === "mouse" ? null : event.clientX;
            },
            onPointerUp: (event: PointerEvent) => {
              const way = from.current === null ? 0 : event.clientX - from.current;
              from.current = null;
              if (Math.abs(way) >= swipePx) turn(shown + (way < 0 ? 1 : -1));
            },
          }
        : {},
    keys: {
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const to = { ArrowRight: shown + 1, ArrowLeft: shown - 1, Home: 0, End: count - 1 }[event.key];
        if (to === undefined) return;
        event.preventDefault();
        const next = (to + count) % count;
        show(next);
        event.currentTarget.querySelectorAll("button")[next]?.focus();
      },
    },
  };
}
