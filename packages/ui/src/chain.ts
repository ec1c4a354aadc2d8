/** Calls the handler an element already had, then ours. */
export function chain<Event>(theirs: unknown, ours: (event: Event) => void): (event: Event) => void {
  return (event) => {
    if (typeof theirs === "function") theirs(event);
    ours(event);
  };
}
