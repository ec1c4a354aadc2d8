import { useSyncExternalStore } from "react";

// As wide as the header needs for its links; frame.css says the same.
const narrow = matchMedia("(width < 960px)");

function listen(changed: () => void): () => void {
  narrow.addEventListener("change", changed);
  return () => narrow.removeEventListener("change", changed);
}

/** True where the navigation is at the bottom. */
export const useIsNarrow = (): boolean => useSyncExternalStore(listen, () => narrow.matches);
