import { existsSync, readFileSync } from "node:fs";
import type { HelpArticleId } from "@palco/contract/help/articles";
import type { Language } from "@palco/values/language";

const folder = new URL("../", import.meta.url);

/** The standard text of an article: Markdown whose first line is the title. */
export const standardHelpText = (language: Language, article: HelpArticleId): string =>
  readFileSync(new URL(`help/${language}/${article}.md`, folder), "utf8").trim();

/** Words of screens by `domain.key`, read from the files when they are first asked for; undefined for a key that is missing. */
export function screenWords(): (language: Language, name: string) => string | undefined {
  const files = new Map<string, Record<string, string>>();
  return (language, name) => {
    const [domain = "", key = ""] = name.split(".", 2);
    if (!/^[a-z-]+$/.test(domain)) return undefined;
    const path = `locales/${language}/${domain}.json`;
    if (!files.has(path)) {
      const url = new URL(path, folder);
      files.set(
        path,
        existsSync(url) ? (JSON.parse(readFileSync(url, "utf8")) as Record<string, string>) : {},
      );
    }
    return files.get(path)![key];
  };
}
