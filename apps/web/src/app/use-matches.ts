import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query holds now. */
export function useMatches(query: string): boolean {
  const listen = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(listen, () => matchMedia(query).matches);
}
