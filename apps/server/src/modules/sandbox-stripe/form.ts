type Value = string | Value[] | { [name: string]: Value };

/** `a[b][0][c]=d` as Stripe's API takes it, as nested objects and lists. */
export function decodeForm(text: string): Record<string, Value> {
  const root: Record<string, Value> = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) {
    const path = key.replaceAll("]", "").split("[");
    let at = root;
    for (const name of path.slice(0, -1)) at = (at[name] ??= Object.create(null)) as Record<string, Value>;
    at[path.at(-1)!] = value;
  }
  return listsIn(root) as Record<string, Value>;
}

function listsIn(value: Value): Value {
  if (typeof value === "string" || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, listsIn(inner)] as const);
  return entries.length && entries.every(([name], index) => name === String(index))
    ? entries.map(([, inner]) => inner)
    : Object.fromEntries(entries);
}
