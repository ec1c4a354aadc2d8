import { useEffect, useSyncExternalStore } from "react";

// Uploads that a screen shows in full: the dock leaves them out.
let shown: readonly string[] = [];
const listeners = new Set<() => void>();

function set(next: readonly string[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Put into whatever shows an upload. */
export function useShowsUpload(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    set([...shown, id]);
    return () => set(shown.filter((one, i) => i !== shown.indexOf(id)));
  }, [id]);
}

export function useShownUploads(): readonly string[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
}
