import { useLayoutEffect, useRef, useState } from "react";
import type { Ref } from "react";
import { useMergedRefs } from "./merge-refs.ts";

/**
 * How long the text in an uncontrolled input is. Measured after every render too, since a form's
 * `reset()` writes the value without an event.
 */
export function useTextLength<T extends HTMLInputElement | HTMLTextAreaElement>(outer: Ref<T> | undefined, isCounting: boolean) {
  const own = useRef<T>(null);
  const [value, setValue] = useState(0);
  const measure = () => {
    // Letters as people count them: an emoji is one, not two.
    if (isCounting) setValue([...(own.current?.value ?? "")].length);
  };
  useLayoutEffect(measure);
  return { value, measure, ref: useMergedRefs(own, outer) };
}
