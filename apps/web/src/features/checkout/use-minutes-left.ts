import { useEffect, useEffectEvent, useState } from "react";

const leftUntil = (end: string) => Math.ceil((new Date(end).getTime() - Date.now()) / 60_000);

/** Whole minutes until `end`, counted down; tells once when they are over. */
export function useMinutesLeft(end: string, onOver: () => void): number {
  const [left, setLeft] = useState(() => leftUntil(end));
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (left <= 0) return over();
    const timer = setTimeout(() => setLeft(leftUntil(end)), 15_000);
    return () => clearTimeout(timer);
  });
  return Math.max(1, left);
}
