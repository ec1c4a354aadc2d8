import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

const afterMs = 3000;

/** True after some seconds without input: the controls hide. */
export function useIdle(stage: RefObject<HTMLElement | null>) {
  const [idle, setIdle] = useState(false);
  const isIdle = useRef(false);
  const wasIdle = useRef(false);
  const set = useCallback((next: boolean) => {
    isIdle.current = next;
    setIdle(next);
  }, []);

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    let timer = setTimeout(() => set(true), afterMs);
    const wake = (event: Event) => {
      if (event.type === "pointerdown") wasIdle.current = isIdle.current;
      set(false);
      clearTimeout(timer);
      timer = setTimeout(() => set(true), afterMs);
    };
    const names = ["pointermove", "pointerdown", "keydown", "focusin"] as const;
    for (const name of names) element.addEventListener(name, wake);
    // The time counts from the first picture. Media events don't bubble, but the capture phase sees them.
    const first = { capture: true, once: true };
    element.addEventListener("playing", wake, first);
    return () => {
      clearTimeout(timer);
      element.removeEventListener("playing", wake, first);
      for (const name of names) element.removeEventListener(name, wake);
    };
  }, [stage, set]);

  /** After a tap on the picture: what was hidden has come, what was there goes. */
  const toggle = useCallback(() => set(!wasIdle.current), [set]);
  return { idle, toggle };
}
