import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "../lib/problem.ts";

export const languages = ["es", "en", "pt"] as const;
const folder = "packages/i18n/locales";

/** Texts of one language: domain (the file's name) -> key -> text. */
export type Texts = Map<string, Map<string, string>>;

const pluralEnding = /_(zero|one|two|few|many|other)$/;

/** The key as code asks for it: without the plural ending, when there are plural texts of it. */
export function askedKey(key: string, keys: ReadonlyMap<string, string>): string {
  const base = key.replace(pluralEnding, "");
  return base !== key && keys.has(`${base}_other`) ? base : key;
}

export function localePath(language: string, domain: string): string {
  return `${folder}/${language}/${domain}.json`;
}

export function readLocales(root: string): { texts: Record<string, Texts>; problems: Problem[] } {
  const problems: Problem[] = [];
  const texts = Object.fromEntries(
    languages.map((language) => [language, readLanguage(root, language, problems)]),
  );
  return { texts, problems };
}

function readLanguage(root: string, language: string, problems: Problem[]): Texts {
  const texts: Texts = new Map();
  const path = join(root, folder, language);
  for (const name of existsSync(path) ? readdirSync(path) : []) {
    const domain = name.replace(/\.json$/, "");
    const file = localePath(language, domain);
    try {
      const flat = Object.entries(JSON.parse(readFileSync(join(root, file), "utf8")) as object);
      texts.set(
        domain,
        new Map(flat.filter((entry): entry is [string, string] => typeof entry[1] === "string")),
      );
      for (const [key, value] of flat)
        if (typeof value !== "string")
          problems.push({ path: file, message: `${key} is no text: texts are flat, "key": "text"` });
    } catch (error) {
      problems.push({ path: file, message: `is no JSON: ${(error as Error).message}` });
    }
  }
  return texts;
}

/** es, en and pt hold the same keys with the same placeholders, and no text is empty. */
export function compareLanguages(texts: Record<string, Texts>): Problem[] {
  const domains = new Set(languages.flatMap((language) => [...texts[language]!.keys()]));
  const problems: Problem[] = [];
  for (const domain of [...domains].toSorted()) {
    const all = languages.map((language) => texts[language]!.get(domain) ?? new Map<string, string>());
    const wanted = new Set(all.flatMap((keys) => [...keys.keys()].map((key) => askedKey(key, keys))));
    languages.forEach((language, index) => {
      const keys = all[index]!;
      const report = (message: string) => problems.push({ path: localePath(language, domain), message });
      for (const key of wanted) if (!isComplete(key, keys)) report(`${key} is missing`);
      for (const [key, text] of keys) {
        if (text.trim() === "") report(`${key} is empty`);
        const difference = comparePlaceholders(key, text, all);
        if (difference) report(`${key} ${difference}`);
      }
    });
  }
  return problems;
}

/** A plural needs a text for one and one for all others; i18next falls back from the rarer forms to that. */
function isComplete(key: string, keys: ReadonlyMap<string, string>): boolean {
  return keys.has(key) || (keys.has(`${key}_one`) && keys.has(`${key}_other`));
}

/** A placeholder that another language has and this one lacks. "One ticket" may leave out the number. */
function comparePlaceholders(
  key: string,
  text: string,
  all: ReadonlyMap<string, string>[],
): string | undefined {
  const mine = placeholdersOf(text);
  for (const keys of all)
    for (const name of placeholdersOf(keys.get(key) ?? "")) {
      const spelledOut = name === "{{count}}" && pluralEnding.test(key) && !key.endsWith("_other");
      if (!mine.has(name) && !spelledOut) return `lacks ${name}, which another language has`;
    }
  return undefined;
}

/** `{{name}}` (formatting left aside) and the `<1>…</1>` marks of rich texts. */
function placeholdersOf(text: string): Set<string> {
  const names = [...text.matchAll(/\{\{\s*-?\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => `{{${name}}}`);
  return new Set([...names, ...[...text.matchAll(/<(\w+)[\s>/]/g)].map(([, name]) => `<${name}>`)]);
}
