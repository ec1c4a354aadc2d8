import type { LegalEdit, ManagedLegalDocument, previewLegal } from "@palco/contract/legal/api";
import {
  type LegalDocument,
  legalDocuments,
  optionalOwnerFields,
  requiredOwnerFields,
} from "@palco/contract/legal/documents";
import type { RouteOutput } from "@palco/contract/route";
import { type Language, languages } from "@palco/values/language";
import { listNewest, listVersions, type PerLanguage, type VersionRow } from "#modules/consents/public.ts";
import { formatFigure, renderArticle, splitArticle } from "#modules/help/public.ts";
import { fieldsRefused } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import { fillLegal, issuesOf, missingIn } from "./fill-legal.ts";
import { blockNames, type LegalReading, type LegalValues, readLegalValues } from "./legal-values.ts";
import { presentVersion } from "./read-legal.ts";
import { eachLanguage, hashOf, standardDocument } from "./standard-legal.ts";

type Manager = LegalReading & Pick<Context, "language">;
export type Values = PerLanguage<LegalValues>;

export async function readAllValues(reading: LegalReading): Promise<Values> {
  const all = await Promise.all(languages.map((language) => readLegalValues(reading, language)));
  return eachLanguage((language) => all[languages.indexOf(language)]!);
}

/** Words that would be published now: those of the newest version, or the standard ones of this release. */
export function sourcesOf(
  reading: Pick<LegalReading, "services">,
  document: LegalDocument,
  newest: VersionRow | undefined,
): PerLanguage<string> {
  const { texts } = standardDocument(reading, document);
  return eachLanguage((language) => newest?.sources[language] ?? texts[language]);
}

export const filled = (sources: PerLanguage<string>, values: Values): PerLanguage<string> =>
  eachLanguage((language) => fillLegal(sources[language], values[language]));

/** The owner's fields that a document names, in any language, and that are empty. */
export const missingOf = (sources: PerLanguage<string>, values: Values) =>
  requiredOwnerFields.filter((field) =>
    languages.some((language) => missingIn(sources[language], values[language]).includes(field)),
  );

export function stateOf(
  reading: LegalReading,
  values: Values,
  { document, newest }: { document: LegalDocument; newest: VersionRow | undefined },
): Omit<ManagedLegalDocument, "title"> {
  const standard = standardDocument(reading, document);
  const sources = sourcesOf(reading, document, newest);
  const missing = missingOf(sources, values);
  const edited = newest !== undefined && languages.some((language) => newest.sources[language] !== null);
  const isSame = newest?.sha256 === hashOf(filled(sources, values));
  const isWaiting = newest !== undefined && newest.effectiveAt > reading.now();
  return {
    document,
    state: missing.length
      ? "missing"
      : !newest
        ? "ready"
        : isWaiting
          ? "waiting"
          : isSame
            ? "published"
            : "changed",
    missing,
    newest: newest ? presentVersion(newest) : null,
    edited,
    standardIsNewer: edited && newest.standardSha256 !== standard.sha256,
  };
}

export async function listManagedLegal(manager: Manager): Promise<{ documents: ManagedLegalDocument[] }> {
  const [newest, values] = await Promise.all([listNewest(manager.db), readAllValues(manager)]);
  return {
    documents: legalDocuments.map((document) => ({
      ...stateOf(manager, values, { document, newest: newest.get(document) }),
      title: titleOf(manager, document, newest.get(document)),
    })),
  };
}

const titleOf = (manager: Manager, document: LegalDocument, newest: VersionRow | undefined) =>
  splitArticle(sourcesOf(manager, document, newest)[manager.language]).title;

export async function getLegalEdit(manager: Manager, document: LegalDocument): Promise<LegalEdit> {
  const [versions, values] = await Promise.all([listVersions(manager.db, document), readAllValues(manager)]);
  const authors = await namesOf(manager, versions);
  const newest = versions[0];
  return {
    ...stateOf(manager, values, { document, newest }),
    title: titleOf(manager, document, newest),
    sources: sourcesOf(manager, document, newest),
    standard: standardDocument(manager, document).texts,
    published: newest?.texts ?? null,
    versions: versions.map((row) => ({
      ...presentVersion(row),
      author: (row.authorId && authors.get(row.authorId)) || null,
    })),
    placeholders: placeholdersOf(values[manager.language], manager.language),
  };
}

async function namesOf({ db }: Manager, versions: readonly VersionRow[]): Promise<Map<string, string>> {
  const ids = versions.flatMap(({ authorId }) => authorId ?? []);
  if (!ids.length) return new Map();
  const rows = await db
    .selectFrom("account_card")
    .select(["id", "name", "surname"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, name, surname }) => [id, `${name} ${surname}`.trim()]));
}

function placeholdersOf({ owner, blocks, article }: LegalValues, language: Language) {
  return [
    ...[...requiredOwnerFields, ...optionalOwnerFields].map((name) => ({
      name: `owner.${name}`,
      value: owner[name],
    })),
    { name: "site", value: article.site },
    ...blockNames.map((name) => ({ name, value: blocks[name].split("\n")[0]! })),
    ...Object.entries(article.figures).map(([name, figure]) => ({
      name,
      value: formatFigure(figure, language),
    })),
  ];
}

export async function previewText(
  manager: Manager,
  { language, text }: { language: Language; text: string },
): Promise<RouteOutput<typeof previewLegal>> {
  const values = await readLegalValues(manager, language);
  const issues = issuesOf(text, "text", values);
  if (issues.length) throw fieldsRefused(...issues);
  const source = fillLegal(text, values);
  const { title, html } = renderArticle(source);
  return { title, html, source, missing: missingIn(text, values) };
}
