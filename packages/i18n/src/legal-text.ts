import { readFileSync } from "node:fs";
import type { LegalDocument } from "@palco/contract/legal/documents";
import type { Language } from "@palco/values/language";

const folder = new URL("../legal/", import.meta.url);

/** Standard words of a legal document: Markdown whose first line is the title. */
export const standardLegalText = (language: Language, document: LegalDocument): string =>
  readFileSync(new URL(`${language}/${document}.md`, folder), "utf8").trim();
