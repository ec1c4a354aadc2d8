import { useSyncExternalStore } from "react";

function listen(changed: () => void): () => void {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}

/** False when the browser knows that there is no network; true says nothing about whether we can be reached. */
export const useOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine);
