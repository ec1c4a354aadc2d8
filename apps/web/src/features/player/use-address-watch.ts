import { useEffect, useRef } from "react";
import { createAddressWatch } from "./address-watch.ts";

interface WatchedParts {
  /** Undefined while nothing plays, and for broadcasts, whose stream ends by itself. */
  sessionId: string | undefined;
  base: () => string;
  report: () => Promise<void>;
}

/** Reports as soon as the session's address is refused: the answer says why. Answers what to call when media came. */
export function useAddressWatch({ sessionId, base, report }: WatchedParts): () => void {
  const loaded = useRef(() => {});
  useEffect(() => {
    if (!sessionId) return;
    const watch = createAddressWatch({
      base,
      ask: async (url) => (await fetch(url, { method: "HEAD", cache: "no-store" })).status,
      onRefused: () => void report(),
      now: () => performance.now(),
    });
    loaded.current = watch.loaded;
    const timer = setInterval(() => document.visibilityState === "visible" && void watch.look(), 1000);
    return () => clearInterval(timer);
  }, [sessionId, base, report]);
  return useRef(() => loaded.current()).current;
}
