import type { Tour } from "@palco/contract/help/tours";
import { useEffect, useReducer } from "react";
import { findPlace, tourSteps } from "./tour-steps.ts";

/** The steps whose place is on the screen, and a number that grows whenever the screen changes: parts of it arrive one by one. */
export function useTourSteps(tour: Tour) {
  const [changes, note] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(note);
    };
    const observer = new MutationObserver((records) => {
      if (records.some(({ target }) => !(target instanceof Element && target.closest(".tour")))) look();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    addEventListener("resize", look);
    addEventListener("scroll", look, true);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      removeEventListener("resize", look);
      removeEventListener("scroll", look, true);
    };
  }, []);
  return { steps: tourSteps[tour].filter(({ at }) => findPlace(at)), changes };
}
