/** Calls a handler an element may already have, before ours. */
export function call(handler: unknown, event: unknown): void {
  if (typeof handler === "function") handler(event);
}
