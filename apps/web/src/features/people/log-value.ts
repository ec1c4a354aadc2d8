import { taxKinds } from "@palco/contract/site-config/tax";
import { type Money } from "@palco/values/money";
import { isDay } from "./person-words.ts";

/** How a value of the log is told: texts of `log` by their keys (undefined: there is none), and the reader's formats. */
export interface LogWords {
  text(key: string, values?: { count: number }): string | undefined;
  money(money: Money): string;
  dateTime(instant: string): string;
  date(day: string): string;
  number(value: number): string;
  percent(share: number): string;
  hours(hours: number): string;
  language(code: string): string;
  country(code: string): string;
}

/** What an entry says beside its fields. */
export interface LogFacts {
  /** By id. */
  names: Readonly<Record<string, string>>;
  currency: string;
}

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const languageCodes = /^(es|en|pt)$/;

const rate = (value: number | string, words: LogWords) => words.percent(Number(value) / 10_000);

/** Fields that are amounts in minor units, shares in hundredths of a percent, or hours, and what else a bare value can't say of itself. */
const kinds: Record<string, (value: number | string, words: LogWords, facts: LogFacts) => string> = {
  amount: (value, words, { currency }) => words.money({ amount: Number(value), currency }),
  price: (value, words, { currency }) => words.money({ amount: Number(value), currency }),
  discount: rate,
  ...Object.fromEntries(taxKinds.map((kind) => [kind, rate])),
  rate,
  expiresAfterHours: (value, words) => words.hours(Number(value)),
  productionYear: String,
  country: (value, words) => words.country(String(value)),
  productionCountry: (value, words) => words.country(String(value)),
};

/** Name of a field; one without a text is told by its own words: `saleStartsAt` is "sale starts at". */
export const fieldName = (field: string, words: LogWords): string =>
  words.text(`field_${field}`) ?? readable(field);

/** Words of a name in code. */
export function readable(name: string): string {
  const said = name
    .replaceAll(/[._-]+/g, " ")
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase();
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** A value as a person reads it. */
export function readValue(field: string, value: unknown, words: LogWords, facts: LogFacts): string {
  if (value === undefined || value === null || value === "") return words.text("empty")!;
  if (typeof value === "boolean") return words.text(value ? "yes" : "no")!;
  if (Array.isArray(value)) return readList(field, value, words, facts);
  if (typeof value === "object") return readObject(value, words, facts);
  if (typeof value !== "number" && typeof value !== "string") return "";
  const kind = kinds[field];
  if (kind && (typeof value === "number" || field in { country: 0, productionCountry: 0 }))
    return kind(value, words, facts);
  return typeof value === "number" ? words.number(value) : readText(field, value, words, facts);
}

function readText(field: string, value: string, words: LogWords, { names }: LogFacts): string {
  if (id.test(value)) return names[value] ?? words.text("gone")!;
  if (instant.test(value)) return words.dateTime(value);
  if (isDay(value)) return words.date(value);
  const word = words.text(`word_${field}_${value}`) ?? words.text(`word_${value}`);
  if (word && /^[a-zA-Z_]+$/.test(value)) return word;
  return field === "language" && languageCodes.test(value) ? words.language(value) : value;
}

const plain = (value: unknown) => typeof value !== "object" || value === null;

/** Short values one after another; of things with a name, their names; of others, how many. */
function readList(field: string, values: readonly unknown[], words: LogWords, facts: LogFacts): string {
  if (!values.length) return words.text("empty")!;
  if (values.every(plain)) return values.map((value) => readValue(field, value, words, facts)).join(", ");
  const named = values.map((value) => nameIn(value as Record<string, unknown>, words, facts));
  return named.every((name) => name !== undefined)
    ? named.join(", ")
    : words.text("items", { count: values.length })!;
}

function nameIn(thing: Record<string, unknown>, words: LogWords, facts: LogFacts): string | undefined {
  const field = ["title", "name", "label", "text", "startsAt"].find((one) => thing[one]);
  return field && readValue(field, thing[field], words, facts);
}

/** `{ amount, currency }`, texts by language, or fields with their names. */
function readObject(thing: object, words: LogWords, facts: LogFacts): string {
  const fields = Object.entries(thing).filter(([, value]) => value !== null && value !== "");
  if (!fields.length) return words.text("empty")!;
  const { amount, gross, currency = facts.currency } = thing as Record<string, unknown>;
  const sum = amount ?? gross;
  if (typeof sum === "number" && typeof currency === "string") return words.money({ amount: sum, currency });
  return fields
    .map(([field, value]) => {
      const name = languageCodes.test(field) ? words.language(field) : fieldName(field, words);
      return `${name}: ${readValue(field, value, words, facts)}`;
    })
    .join(" · ");
}
