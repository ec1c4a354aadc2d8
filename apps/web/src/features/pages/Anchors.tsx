import { useEffect } from "react";
import { useLocation } from "react-router";

/** Where a section may still grow above the place that a link leads to. */
const settleMs = 4000;

/** Brings the section that the address names into view: its page is drawn after the browser looked for it. */
export default function Anchors() {
  const { hash } = useLocation();
  useEffect(() => {
    const place = document.getElementById(hash.slice(1));
    if (!place) return;
    const show = () => place.scrollIntoView();
    const growing = new ResizeObserver(show);
    const stop = () => growing.disconnect();
    growing.observe(document.body);
    // A reader who goes elsewhere is not brought back.
    const leaving = ["wheel", "touchstart", "keydown", "pointerdown"] as const;
    for (const event of leaving) addEventListener(event, stop, { once: true, passive: true });
    const timer = setTimeout(stop, settleMs);
    return () => {
      stop();
      clearTimeout(timer);
      for (const event of leaving) removeEventListener(event, stop);
    };
  }, [hash]);
  return null;
}
