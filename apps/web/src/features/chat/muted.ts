import { useSyncExternalStore } from "react";

/** People one does not want to read, on this device. */
const key = "palco.chat.muted";
const listeners = new Set<() => void>();
let muted = read();

function read(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.filter((id): id is string => typeof id === "string") : []);
  } catch {
    return new Set();
  }
}

export function setMuted(userId: string, isMuted: boolean): void {
  const next = new Set(muted);
  if (isMuted) next.add(userId);
  else next.delete(userId);
  muted = next;
  try {
    localStorage.setItem(key, JSON.stringify([...next].slice(-500)));
  } catch {
    // Without storage it lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

export function useMuted(): ReadonlySet<string> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => muted,
  );
}
