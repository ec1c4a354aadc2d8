import { useCallback } from "react";
import type { Ref } from "react";

function setRef<T>(ref: Ref<T> | undefined, node: T | null) {
  if (typeof ref === "function") return ref(node);
  if (ref) ref.current = node;
}

/** One callback ref that feeds two: the component's own and the one handed in. */
export function useMergedRefs<T>(first: Ref<T> | undefined, second: Ref<T> | undefined) {
  return useCallback(
    (node: T | null) => {
      const undoFirst = setRef(first, node);
      const undoSecond = setRef(second, node);
      return () => {
        if (typeof undoFirst === "function") undoFirst();
        else setRef(first, null);
        if (typeof undoSecond === "function") undoSecond();
        else setRef(second, null);
      };
    },
    [first, second],
  );
}
