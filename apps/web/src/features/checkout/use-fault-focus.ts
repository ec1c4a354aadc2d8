import { useEffect, useRef, useState } from "react";

/** Fields that say what is wrong with them, in the order of the screen; a group of radios says it below itself. */
const faulty = [
  "[aria-invalid=true]",
  "fieldset:has(> .ui-field__messages .ui-field__error) input:enabled",
  "[data-fault]",
].join();

/** The focus goes to the first fault of a form, whichever part of the form found it; it and its words are scrolled into view. */
export function useFaultFocus() {
  const place = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  // After the render that shows the faults.
  useEffect(() => {
    const first = tries ? place.current?.querySelector<HTMLElement>(faulty) : null;
    first?.focus();
    first?.closest(".pay-boxes, .ui-field")?.scrollIntoView({ block: "nearest" });
  }, [tries]);
  return { place, focusFault: () => setTries((before) => before + 1) };
}
