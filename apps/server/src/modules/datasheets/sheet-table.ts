import {
  emptyFacts,
  emptyTexts,
  Sheet,
  type SheetFacts,
  type SheetTexts,
} from "@palco/contract/datasheets/sheet";
import { fieldIssue, LanguageCode, requiredLine } from "@palco/contract/fields";
import { csvAmount, type CsvCell, csvDelimiter } from "@palco/values/csv";
import { parseDuration } from "@palco/values/duration";
import { type Language, languages, type Localized } from "@palco/values/language";
import { CsvError, parse } from "csv-parse/sync";

/** A sheet with its titles, as files carry it. */
export interface FileSheet {
  title: string;
  titles: Localized;
  sheet: Sheet;
}

export interface ReadSheet extends FileSheet {
  line: number;
  issues: { field: string; code: string }[];
}

// A table has a row for each sheet and language; what is a list has an item on each line of its cell.

const facts = {
  author: (value: SheetFacts["author"]) => value,
  durationMinutes: number,
  preparationMinutes: number,
  modality: word,
  complexity: word,
  experience: word,
  peopleMin: number,
  peopleMax: number,
  money: (value: SheetFacts["money"]) => (value === null ? "" : { number: csvAmount(value) }),
  license: word,
  links: (value: SheetFacts["links"]) => value.map(({ label, url }) => `${label} | ${url}`).join("\n"),
} satisfies { [Name in keyof SheetFacts]: (value: SheetFacts[Name]) => CsvCell };

const lists = (value: readonly string[]) => value.join("\n");
const texts = {
  abstract: plain,
  participants: plain,
  skills: lists,
  benefits: lists,
  resources: lists,
  mechanisms: (value: SheetTexts["mechanisms"]) =>
    value.map((step) => step.replace(/\s*\n\s*/g, " ")).join("\n"),
  strategy: plain,
  method: plain,
  extras: plain,
  testimonials: (value: SheetTexts["testimonials"]) =>
    value.map(({ quote, by }) => `${quote.replace(/\s*\n\s*/g, " ")} | ${by}`).join("\n"),
} satisfies { [Name in keyof SheetTexts]: (value: SheetTexts[Name]) => CsvCell };

function number(value: number | null): CsvCell {
  return value ?? "";
}
function word(value: string | null): CsvCell {
  return value ?? "";
}
function plain(value: string): CsvCell {
  return value;
}

const factNames = Object.keys(facts) as (keyof SheetFacts)[];
const textNames = Object.keys(texts) as (keyof SheetTexts)[];

/** Names of the columns; the same in every language, so that a file of one reader is read by all. */
export const sheetHead: readonly string[] = ["sheet", "language", "title", ...factNames, ...textNames];

/** The rows of a sheet: `key` tells which belong together. */
export function* rowsOf(key: string, { title, titles, sheet }: FileSheet): Generator<CsvCell[]> {
  const written = languages.filter((language) => sheet.texts[language]);
  for (const language of written.length ? written : ([undefined] as const)) {
    const own = (language && sheet.texts[language]) ?? emptyTexts;
    yield [
      key,
      language ?? "",
      (language && titles[language]) || title,
      ...factNames.map((name) => (facts[name] as (value: unknown) => CsvCell)(sheet.facts[name])),
      ...textNames.map((name) => (texts[name] as (value: unknown) => CsvCell)(own[name])),
    ];
  }
}

type Row = Record<string, string>;
const linesOf = (cell = "") => cell.split(/\r?\n/).flatMap((one) => one.trim() || []);
/** `label | url`, at the last bar: the first part may have some. */
const halves = (text: string): [string, string] => {
  const at = text.lastIndexOf("|");
  return at < 0 ? [text.trim(), ""] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
};
/** Undone by `toCsv`: an apostrophe before what a spreadsheet takes for a formula. */
const typed = (cell = "") => cell.replace(/^'(?=[=+\-@])/, "").trim();
/** What is no number stays one that no schema takes. */
const numberOf = (cell = "") => (cell.trim() ? Number(cell.trim().replace(",", ".")) : null);
const minutesOf = (cell = "") => (cell.trim() ? (parseDuration(cell) ?? Number.NaN) : null);
const choice = (cell = "") => cell.trim().toLowerCase() || null;

function factsOf(row: Row): unknown {
  const money = numberOf(row.money);
  return {
    ...emptyFacts,
    author: typed(row.author),
    durationMinutes: minutesOf(row.durationminutes),
    preparationMinutes: minutesOf(row.preparationminutes),
    modality: choice(row.modality),
    complexity: choice(row.complexity),
    experience: choice(row.experience),
    peopleMin: numberOf(row.peoplemin),
    peopleMax: numberOf(row.peoplemax),
    money: money === null ? null : Math.round(money * 100),
    license: choice(row.license),
    links: linesOf(row.links).map((one) => {
      const [label, url] = halves(one);
      return { label, url };
    }),
  };
}

function textsOf(row: Row): unknown {
  const list = (name: string) => linesOf(typed(row[name]));
  return {
    abstract: typed(row.abstract),
    participants: typed(row.participants),
    skills: list("skills"),
    benefits: list("benefits"),
    resources: list("resources"),
    mechanisms: list("mechanisms"),
    strategy: typed(row.strategy),
    method: typed(row.method),
    extras: typed(row.extras),
    testimonials: list("testimonials").map((one) => {
      const [quote, by] = halves(one);
      return { quote, by };
    }),
  };
}

/** The sheets of a table; undefined: it is none. */
export function readTable(content: string): ReadSheet[] | undefined {
  let rows: Row[];
  try {
    rows = parse(content, {
      bom: true,
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      delimiter: csvDelimiter(content),
      relax_column_count: true,
      skip_empty_lines: true,
    }) as Row[];
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
  if (!rows.length || !("title" in rows[0]!)) return undefined;
  const groups = new Map<string, { line: number; rows: Row[] }>();
  for (const [at, row] of rows.entries()) {
    const key = row.sheet?.trim() || `line ${at}`;
    const group = groups.get(key) ?? { line: at + 2, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ line, rows: own }) => {
    const spoken = own.map((row) => [row.language?.trim().toLowerCase() || "es", row] as const);
    return checked(line, {
      title: typed(own[0]!.title),
      titles: Object.fromEntries(spoken.map(([language, row]) => [language, typed(row.title)])),
      sheet: {
        facts: factsOf(own[0]!),
        texts: Object.fromEntries(spoken.map(([language, row]) => [language, textsOf(row)])),
      },
    });
  });
}

/** Begins every list that is written: what a later release reads differently has another name. */
export const listSchema = "palco.datasheets.1";

/** The sheets of a list in JSON; undefined: it is none. */
export function readList(content: string): ReadSheet[] | undefined {
  let list: unknown;
  try {
    list = JSON.parse(content);
  } catch {
    return undefined;
  }
  const { schema, sheets } = (list ?? {}) as { schema?: unknown; sheets?: unknown };
  if (schema !== listSchema || !Array.isArray(sheets)) return undefined;
  return sheets.map((one: unknown, at) => checked(at + 1, (one ?? {}) as Record<string, unknown>));
}

const Title = requiredLine(150);

/** Names the fields that no sheet may have. */
function checked(line: number, { title, titles, sheet }: Record<string, unknown>): ReadSheet {
  const named = Title.safeParse(title);
  const parsed = Sheet.safeParse(sheet);
  const others = Object.entries((titles ?? {}) as Record<string, unknown>);
  const issues = [
    ...(named.error?.issues.map((issue) => ({ field: "title", code: fieldIssue(issue).code })) ?? []),
    ...others.flatMap(([language, value]) =>
      LanguageCode.safeParse(language).success && (value === "" || Title.safeParse(value).success)
        ? []
        : [{ field: LanguageCode.safeParse(language).success ? "title" : "language", code: "invalid" }],
    ),
    ...(parsed.error?.issues.map((issue) => {
      const { path, code } = fieldIssue(issue);
      return {
        field: path.replace(/^(facts|texts\.[a-z]+|texts)\.?/, "").replace(/\.\d+.*$/, "") || "language",
        code,
      };
    }) ?? []),
  ];
  return {
    line,
    title: typeof title === "string" ? title.slice(0, 150) : "",
    titles: Object.fromEntries(others.filter(([, value]) => value)) as Localized,
    sheet: parsed.data ?? { facts: emptyFacts, texts: {} },
    issues: issues.filter(({ field }, at) => issues.findIndex((one) => one.field === field) === at),
  };
}

/** Languages that were read. */
export const languagesIn = ({ sheet }: FileSheet): Language[] =>
  languages.filter((language) => sheet.texts[language]);
