import { createHash } from "node:crypto";
import { type HelpArticleId, helpArticleIds } from "@palco/contract/help/articles";
import { screenWords, standardHelpText } from "@palco/i18n/help-text";
import { type Language, languages } from "@palco/values/language";
import type { Platform } from "#platform/context.ts";
import { serviceKey } from "#platform/services.ts";
import type { WrittenArticle } from "./write-article.ts";

export interface StandardText {
  text: string;
  sha256: string;
}

interface Standard {
  texts: Readonly<Record<Language, ReadonlyMap<HelpArticleId, StandardText>>>;
  words: ReturnType<typeof screenWords>;
  /** Articles as they were written before, by language, name of the site and Markdown. */
  written: Map<string, WrittenArticle>;
}

const service = serviceKey<Standard>("help.standard");

/** Texts of this release; they are read when somebody first opens the help centre. */
export const standardTexts = ({ services }: Pick<Platform, "services">): Standard =>
  services.get(service, () => ({
    texts: Object.fromEntries(
      languages.map((language) => [
        language,
        new Map(helpArticleIds.map((id) => [id, withHash(standardHelpText(language, id))])),
      ]),
    ) as unknown as Standard["texts"],
    words: screenWords(),
    written: new Map(),
  }));

const withHash = (text: string): StandardText => ({
  text,
  sha256: createHash("sha256").update(text).digest("hex"),
});
