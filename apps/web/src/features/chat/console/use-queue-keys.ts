import { useEffect, useRef } from "react";

interface QueueKeys {
  approve: () => void;
  refuse: () => void;
  ban: () => void;
  move: (by: 1 | -1) => void;
  pick: () => void;
}

/** A, R and B decide, J and K or the arrows move, X picks: wherever the focus is, except where one types or chooses. */
export function useQueueKeys(keys: QueueKeys): { "data-keys": string } {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isBusy(event.target)) return;
      const { approve, refuse, ban, move, pick } = latest.current;
      const acts: Record<string, () => void> = {
        a: approve,
        r: refuse,
        b: ban,
        x: pick,
        j: () => move(1),
        k: () => move(-1),
        arrowdown: () => move(1),
        arrowup: () => move(-1),
      };
      const act = acts[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return { "data-keys": "" };
}

/** True when letters and arrows belong to an input, a scrolling list or an open dialog. */
function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return true;
  return (
    target instanceof Element &&
    target.closest('input:not([type="checkbox"]), textarea, select, [role="tab"], .chat-scroll') !== null
  );
}
