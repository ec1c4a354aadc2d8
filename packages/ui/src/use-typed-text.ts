import { useLayoutEffect, useRef, useState } from "react";
import type { Ref } from "react";
import { useMergedRefs } from "./merge-refs.ts";

/**
 * The text in an uncontrolled input, as typed so far. Read after every render too, since a form's
 * `reset()` writes the value without an event.
 */
export function useTypedText<T extends HTMLInputElement | HTMLTextAreaElement>(
  outer: Ref<T> | undefined,
  isWatching: boolean,
) {
  const own = useRef<T>(null);
  const [typed, setTyped] = useState("");
  const read = () => {
    if (isWatching) setTyped(own.current?.value ?? "");
  };
  useLayoutEffect(read);
  return { typed, read, ref: useMergedRefs(own, outer) };
}

/** Letters as people count them: an emoji is one, not two. */
export const lengthOf = (text: string) => [...text].length;
