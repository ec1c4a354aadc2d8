import { useEffect, useState } from "react";

/** Whole seconds until a moment, ticking; 0 when it has come. */
export function useSecondsLeft(until: string | null | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const left = until ? Math.max(0, Math.ceil((Date.parse(until) - now) / 1000)) : 0;
  const isRunning = left > 0;
  useEffect(() => {
    setNow(Date.now());
    if (!until) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [until, isRunning]);
  return left;
}
