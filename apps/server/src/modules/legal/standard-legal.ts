import { createHash } from "node:crypto";
import { canonicalJson } from "@palco/values/canonical-json";
import { type LegalDocument, legalDocuments } from "@palco/contract/legal/documents";
import { standardLegalText } from "@palco/i18n/legal-text";
import { type Language, languages } from "@palco/values/language";
import type { PerLanguage } from "#modules/consents/public.ts";
import type { Platform } from "#platform/context.ts";
import { serviceKey } from "#platform/services.ts";

export interface StandardDocument {
  texts: PerLanguage<string>;
  sha256: string;
}

const service = serviceKey<ReadonlyMap<LegalDocument, StandardDocument>>("legal.standard");

/** Standard words of this release; they are read when somebody first needs them. */
export const standardDocument = (
  { services }: Pick<Platform, "services">,
  document: LegalDocument,
): StandardDocument => services.get(service, readAll).get(document)!;

const readAll = () =>
  new Map(
    legalDocuments.map((document) => {
      const texts = eachLanguage((language) => standardLegalText(language, document));
      return [document, { texts, sha256: hashOf(texts) }] as const;
    }),
  );

export const eachLanguage = <T>(of: (language: Language) => T): PerLanguage<T> =>
  Object.fromEntries(languages.map((language) => [language, of(language)])) as PerLanguage<T>;

/** SHA-256 of a document in all its languages. */
export const hashOf = (texts: PerLanguage<string>): string =>
  createHash("sha256").update(canonicalJson(texts)).digest("hex");
