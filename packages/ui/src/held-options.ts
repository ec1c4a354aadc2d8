import { useState } from "react";

/**
 * The options, and what is called when a pointer goes down on their list: from then on they stay as they are until the press is
 * over. Otherwise a list that a server answers anew moves below the finger, and the press chooses another option or none.
 */
export function useHeldOptions<T>(options: T[]): [shown: T[], hold: () => void] {
  const [held, setHeld] = useState<T[] | null>(null);
  const hold = () => {
    setHeld(options);
    const listening = new AbortController();
    const { signal } = listening;
    const release = () => {
      listening.abort();
      // The click comes after it, in the same task.
      setTimeout(() => setHeld(null));
    };
    addEventListener("pointerup", release, { signal });
    addEventListener("pointercancel", release, { signal });
  };
  return [held ?? options, hold];
}
