import { type Language, languages } from "@palco/values/language";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { prepared } from "#platform/db/prepared.ts";
import { dictionaries, ofOthers, shortStem, stemmerOf, stemOfOthers } from "./index-things.ts";
import type { Alike } from "./words.ts";

/**
 * A word as texts of tsquery, each with those that are looked for in its place. PostgreSQL stems a search's words once; its
 * statements get these texts, which they read in no time, where stemming anew takes longer than many of them. Empty: nothing is looked for.
 */
export interface WordQuery {
  typed: string;
  /** As the reader's language stems it, and what begins with the last one: it may be half typed. */
  own: string;
  /** The same, and in the words of the other languages; of what the reader's language leaves out, like articles, nothing. */
  head: string;
  /** In descriptions of products, and in those of channels and speakers; whole words alone. */
  text: string;
  beside: string;
  /** `text` in the reader's language alone. */
  ownText: string;
}

/** "cats" is also "cat": of words with so short a stem, the plural is all that is forgiven. */
const asTyped = (word: string) =>
  [`${word}:*`, ...(word.length > 3 && word.endsWith("s") ? [word.slice(0, -1)] : [])].join(" | ");

const quoted = (lexeme: string) => `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
const either = (queries: readonly string[]) =>
  [...new Set(queries)].flatMap((one) => (one ? `(${one})` : [])).join(" | ");

interface Stems {
  plain: string;
  short: string;
  others: string[];
  begun: string;
}

/** A word is stemmed alike in every database: dictionaries come with PostgreSQL. So many are kept, by language and word. */
const mostKept = 5000;
const kept = new Map<string, Stems>();

/** Stems of words, of those alone that were not asked for before. */
async function stemsOf(db: Db, language: Language, words: readonly string[]): Promise<Map<string, Stems>> {
  const known = new Map<string, Stems>();
  const missing: string[] = [];
  for (const word of new Set(words)) {
    const stems = kept.get(`${language} ${word}`);
    if (stems) known.set(word, stems);
    else missing.push(word);
  }
  if (!missing.length) return known;
  const others = languages
    .filter((other) => other !== language)
    .map((other) => stemOfOthers(sql`${sql.lit(stemmerOf(other))}::regdictionary`, sql`one`));
  const dictionary: RawBuilder<unknown> = sql.lit(dictionaries[language]);
  const { rows } = await sql<Stems & { one: string }>`
    select one, plain, case when length(plain) between 1 and ${sql.lit(shortStem + 2)} then to_tsquery('simple', typed)::text else plain end as short,
      array[${sql.join(others)}] as others, to_tsquery('simple', one || ':*')::text as begun
    from unnest(${missing}::text[], ${missing.map(asTyped)}::text[]) word (one, typed)
      cross join lateral (select plainto_tsquery(${dictionary}, one)::text as plain offset 0) p ${prepared}`.execute(
    db,
  );
  for (const { one, ...stems } of rows) {
    known.set(one, stems);
    kept.set(`${language} ${one}`, stems);
  }
  // The oldest go first.
  for (const name of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(name);
  }
  return known;
}

/** Of each word, in their order. */
export async function readWords(db: Db, language: Language, words: readonly Alike[]): Promise<WordQuery[]> {
  const stems = await stemsOf(
    db,
    language,
    words.flatMap(({ word, alike }) => [word, ...alike]),
  );
  return words.map(({ word, alike }, at) => {
    const ones = [word, ...alike].map((one) => stems.get(one)!);
    const isLast = at === words.length - 1;
    const begun = isLast ? [ones[0]!.begun] : [];
    const others = ones.flatMap((one) => one.others.map(quoted));
    const begunByOthers = isLast ? [`${quoted(ofOthers + word)}:*`] : [];
    const own = either([...ones.map(({ plain }) => plain), ...begun]);
    const ownText = either(ones.map(({ short }) => short));
    const beside = either(ones.map(({ plain }) => plain));
    const inAny = (query: string, more: readonly string[] = []) =>
      query && either([query, ...others, ...more]);
    return {
      typed: word,
      own,
      head: inAny(own, begunByOthers),
      text: inAny(ownText),
      beside: inAny(beside),
      ownText,
    };
  });
}

export type WordPart = Exclude<keyof WordQuery, "typed">;

/** The words together, as text of a tsquery: `all` of them, or `any`. */
export function together(words: readonly WordQuery[], part: WordPart, match: "all" | "any"): string {
  return words.flatMap((word) => (word[part] ? `(${word[part]})` : [])).join(match === "all" ? " & " : " | ");
}
