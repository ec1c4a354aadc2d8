import type { ProductView } from "@palco/contract/catalogue/api";
import type { ProductMissing } from "@palco/contract/catalogue/edit";
import { licenseUrl, type SheetTexts } from "@palco/contract/datasheets/sheet";
import { isoDuration } from "@palco/values/duration";
import { type Language, languages } from "@palco/values/language";
import type {
  SearchProperties,
  SearchText,
  ServerProductType,
  StructuredData,
} from "#modules/catalogue/public.ts";
import type { Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { costFacets, peopleFacets } from "./sheet-facets.ts";
import { findSheet, lacksAbstract, languagesOf, listSheets, textsFor } from "./sheet.queries.ts";

/** A sheet needs an abstract, in one language at least. */
async function listMissing(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, readonly ProductMissing[]>> {
  const sheets = await listSheets(db, productIds);
  const written = new Set(
    sheets.flatMap(({ productId, texts }) => (languagesOf(texts).length ? productId : [])),
  );
  return new Map(
    productIds
      .filter((id) => !written.has(id))
      .map((id) => [id, [{ tab: "sheet", field: "abstract", reason: "empty" }]]),
  );
}

/** By its abstract, skills and audience, which everybody may read; the rest is for who has it. */
async function searchText(
  db: Db,
  productIds: readonly string[],
  { language }: { language: Language },
): Promise<Map<string, SearchText>> {
  const sheets = await listSheets(db, productIds);
  return new Map(
    sheets.flatMap(({ productId, texts, facts }) => {
      const shown = textsFor(texts, language);
      return shown ? [[productId, { titles: "", text: `${publicText(shown.texts)} ${facts.author}` }]] : [];
    }),
  );
}

const publicText = ({ abstract, skills, participants }: SheetTexts) =>
  [abstract, ...skills, participants].join(" ");

/** Length, people and cost, to be filtered by. */
async function searchProperties(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, SearchProperties>> {
  const sheets = await listSheets(db, productIds);
  return new Map(
    sheets.map(({ productId, facts, texts }) => [
      productId,
      {
        durationMs: facts.durationMinutes && facts.durationMinutes * 60_000,
        languages: languages.filter((language) => languagesOf(texts).includes(language)),
        facets: [...peopleFacets(facts), ...costFacets(facts)],
      },
    ]),
  );
}

/** A LearningResource as LOM maps to schema.org: what everybody may read of the sheet. */
async function structuredData(
  { db, language }: Pick<Context, "db" | "language">,
  { id, plan, channel }: ProductView,
): Promise<StructuredData> {
  const sheet = await findSheet(db, id);
  const shown = sheet && textsFor(sheet.texts, language);
  if (!shown) return {};
  const { facts } = sheet;
  const { abstract, skills, participants } = shown.texts;
  const url = facts.license && licenseUrl(facts.license);
  return {
    work: {
      inLanguage: shown.language,
      abstract,
      dateModified: sheet.updatedAt.toISOString(),
      author: facts.author
        ? { "@type": "Person", name: facts.author }
        : { "@type": "Organization", name: channel.title },
      ...(facts.durationMinutes && { timeRequired: isoDuration(facts.durationMinutes) }),
      ...(facts.complexity && { educationalLevel: facts.complexity.replace("_", " ") }),
      ...(facts.modality && { interactivityType: "active" }),
      ...(participants && { audience: { "@type": "EducationalAudience", educationalRole: participants } }),
      ...(skills.length && { teaches: skills }),
      ...(facts.experience && facts.experience !== "none" && { competencyRequired: facts.experience }),
      ...(url && { license: url }),
      ...(plan === "paid" && { isAccessibleForFree: false }),
    },
  };
}

export const datasheet: ServerProductType = {
  type: "datasheet",
  missingToPublish: listMissing,
  lacks: { abstract: lacksAbstract },
  searchText,
  searchProperties,
  structuredData,
};
