import type { Db } from "#platform/db/database.ts";
import { type Asked, findAlike, prepare, type Prepared } from "./find.queries.ts";
import { mayBeMistyped, withAlike, wordsOf } from "./words.ts";

type Tried<F> = { asked: Prepared; found: F } | { asked?: undefined; found?: undefined };

/** The words of a text, and those that look like them: looked up once, when they are first asked for. */
export function typedIn(db: Db, text: string) {
  const typed = wordsOf(text);
  let found: ReturnType<typeof findAlike> | undefined;
  return { typed, alike: () => (found ??= findAlike(db, mayBeMistyped(typed))) };
}
type Typed = ReturnType<typeof typedIn>;

/** As it was typed; when that finds nothing, with the words that look like those, and at last with any of them. `isHopeless`: no words can find anything. */
export async function findForgiving<F extends { total: number }>(
  db: Db,
  {
    words,
    isHopeless,
    ...asked
  }: Pick<Asked, "kind" | "language" | "text"> & { words: Typed; isHopeless?: boolean },
  find: (asked: Prepared) => Promise<F>,
): Promise<Tried<F>> {
  const { typed } = words;
  if (!typed.length) return {};
  const attempt = async (tried: Prepared) => ({ asked: tried, found: await find(tried) });
  const literal = await attempt(await prepare(db, { ...asked, words: withAlike(typed, []), match: "all" }));
  if (literal.found.total > 0 || isHopeless) return literal;
  const alike = await words.alike();
  // Nothing looks like them: what was found stays what it is.
  const wider = alike.length
    ? await prepare(db, { ...asked, words: withAlike(typed, alike), match: "all" })
    : literal.asked;
  const forgiving = alike.length ? await attempt(wider) : literal;
  if (forgiving.found.total > 0 || typed.length === 1) return forgiving;
  return attempt({ ...wider, match: "any" });
}
