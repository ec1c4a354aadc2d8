import { listOnAir } from "@palco/contract/catalogue/api";
import { useSyncExternalStore } from "react";
import { call } from "#app/api.ts";

// The server keeps the answer for two seconds: both together, a mark is at most five seconds late.
const pollMs = 3000;

const listeners = new Set<() => void>();
let onAir = "";
let since = new Map<string, string>();
let timer: ReturnType<typeof setTimeout> | undefined;

async function poll(): Promise<void> {
  if (!document.hidden) {
    // Without an answer the marks stay; the next one is three seconds away.
    const answer = await call(listOnAir).catch(() => undefined);
    const ids = answer?.items.map(({ productId }) => productId).join(" ") ?? onAir;
    if (ids !== onAir) {
      onAir = ids;
      since = new Map(answer?.items.map((item) => [item.productId, item.since]));
      for (const tell of listeners) tell();
    }
  }
  timer = listeners.size ? setTimeout(poll, pollMs) : undefined;
}

/** One poll for the whole page, while something on it wants to know. */
export function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  timer ??= setTimeout(poll);
  return () => listeners.delete(tell);
}

export const onAirIds = (): string => onAir;

/** The ids of the products on air, joined: a new value only when something has begun or ended. */
export const useOnAir = (): string => useSyncExternalStore(subscribe, onAirIds);

/** True while the product is on air. */
export const useIsOnAir = (productId: string): boolean =>
  useSyncExternalStore(subscribe, () => onAir.includes(productId));

/** Since when the product is on air, if it is. */
export const useOnAirSince = (productId: string): string | undefined =>
  useSyncExternalStore(subscribe, () => since.get(productId));
