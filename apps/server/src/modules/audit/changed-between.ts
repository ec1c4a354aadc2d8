type Fields = Record<string, unknown>;

/** Fields that differ between two states of a thing, as they were and as they are. */
export function changedBetween(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (of: Fields) =>
    Object.fromEntries(names.filter((name) => of[name] !== undefined).map((name) => [name, of[name]]));
  return { before: only(before), after: only(after) };
}
