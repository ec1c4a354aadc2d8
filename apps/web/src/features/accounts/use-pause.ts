import { useCallback, useEffect, useState } from "react";

const pauseSeconds = 30;

/** A pause before a mail is asked for again, so that nobody floods their own inbox. */
export function usePause(): { seconds: number; start: () => void } {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return { seconds, start: useCallback(() => setSeconds(pauseSeconds), []) };
}
