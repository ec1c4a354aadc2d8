import { useEffect, useEffectEvent, useRef } from "react";

/** Nothing was changed for so long: it is saved. */
const idleMs = 2500;

interface Autosave {
  value: unknown;
  /** There is something to save, and it can be. */
  isDue: boolean;
  onSave: () => void;
}

/** Saves by itself once nothing was changed for a moment. What was sent once is not sent again, whatever became of it. */
export function useAutosave({ value, isDue, onSave }: Autosave): void {
  const text = JSON.stringify(value);
  const sent = useRef<string>(undefined);
  const save = useEffectEvent(() => {
    if (sent.current === text) return;
    sent.current = text;
    onSave();
  });
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(save, idleMs);
    return () => clearTimeout(timer);
  }, [text, isDue]);
}
