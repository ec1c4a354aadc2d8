import { isSame, type Section, type Sections } from "./page-editor.ts";

/** Members that are counted language by language. */
const isText = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Fields in which two versions of a section differ; texts by their language: `title.es`. */
export function changedFields(before: Section, after: Section): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const [a, b] = [before[name as keyof Section] as unknown, after[name as keyof Section] as unknown];
    if (isSame(a, b)) return [];
    if (!isText(a) && !isText(b)) return [name];
    const [from, to] = [isText(a) ? a : {}, isText(b) ? b : {}];
    return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((language) =>
      isSame(from[language], to[language]) ? [] : [`${name}.${language}`],
    );
  });
}

export interface Difference {
  added: Section[];
  removed: Section[];
  /** Sections that stand elsewhere among those that both have. */
  moved: string[];
  changed: { before: Section; after: Section; fields: string[] }[];
}

/** From `before` to `after`, section by section. */
export function compare(before: Sections, after: Sections): Difference {
  const [old, now] = [byId(before), byId(after)];
  return {
    added: after.filter(({ id }) => !old.has(id)),
    removed: before.filter(({ id }) => !now.has(id)),
    moved: movedOf(
      before.flatMap(({ id }) => (now.has(id) ? id : [])),
      after.flatMap(({ id }) => (old.has(id) ? id : [])),
    ),
    changed: after.flatMap((section) => {
      const was = old.get(section.id);
      // Most are the very same: nothing of them is looked at.
      const fields = was && was !== section ? changedFields(was, section) : [];
      return was && fields.length ? [{ before: was, after: section, fields }] : [];
    }),
  };
}

const byId = (sections: Sections) => new Map(sections.map((section) => [section.id, section]));

/** The fewest sections whose move makes one order of the other: those outside the longest run that kept its order. */
function movedOf(before: readonly string[], after: readonly string[]): string[] {
  const places = new Map(before.map((id, place) => [id, place]));
  // Longest increasing subsequence of the old places, by patience sorting.
  const tails: string[] = [];
  const previous = new Map<string, string | undefined>();
  const placeOf = (id: string) => places.get(id)!;
  for (const id of after) {
    const pile = tails.findIndex((tail) => placeOf(tail) >= placeOf(id));
    const at = pile < 0 ? tails.length : pile;
    previous.set(id, tails[at - 1]);
    tails[at] = id;
  }
  const stayed = new Set<string>();
  for (let id = tails.at(-1); id; id = previous.get(id)) stayed.add(id);
  return after.filter((id) => !stayed.has(id));
}

/** Number of fields that differ from the saved page; a section added, removed or moved counts as one. */
export function countChanges(before: Sections, after: Sections): number {
  if (before === after) return 0;
  const { added, removed, moved, changed } = compare(before, after);
  const fields = changed.reduce((sum, one) => sum + one.fields.length, 0);
  return added.length + removed.length + moved.length + fields;
}

/**
 * Both people's changes to `base` in one page; undefined where they touch the same section, or both put sections in another
 * order.
 */
export function merge(base: Sections, mine: Sections, theirs: Sections): Sections | undefined {
  const [my, their] = [compare(base, mine), compare(base, theirs)];
  const touched = ({ removed, changed }: Difference) =>
    new Set([...removed.map(({ id }) => id), ...changed.map(({ after }) => after.id)]);
  const [byMe, byThem] = [touched(my), touched(their)];
  if ([...byMe].some((id) => byThem.has(id))) return undefined;
  if (my.moved.length && their.moved.length) return undefined;
  // In the order of who changed it, with what the other changed, removed and added.
  const [order, other, others] = my.moved.length ? [mine, theirs, their] : [theirs, mine, my];
  const changed = new Map(others.changed.map(({ after }) => [after.id, after]));
  const removed = new Set(others.removed.map(({ id }) => id));
  const merged = order.flatMap((section) =>
    removed.has(section.id) ? [] : [changed.get(section.id) ?? section],
  );
  for (const section of others.added) {
    // Below the section that it was put below.
    const above = other[other.indexOf(section) - 1];
    merged.splice(above ? merged.findIndex(({ id }) => id === above.id) + 1 : 0, 0, section);
  }
  return merged;
}
