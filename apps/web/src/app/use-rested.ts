import { useEffect, useState } from "react";

/** The value once it has not changed for a moment: a preview for each letter would be too many. */
export function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), 300);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
