import type { LegalText, LegalVersion, listLegalDocuments as contract } from "@palco/contract/legal/api";
import { type LegalDocument, legalDocuments } from "@palco/contract/legal/documents";
import type { RouteOutput } from "@palco/contract/route";
import { listVersions, type VersionRow } from "#modules/consents/public.ts";
import { renderArticle, splitArticle } from "#modules/help/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";

type Reader = Pick<Context, "db" | "language" | "now">;

export const presentVersion = ({ n, publishedAt, effectiveAt, material }: VersionRow): LegalVersion => ({
  n,
  publishedAt: publishedAt.toISOString(),
  effectiveAt: effectiveAt.toISOString(),
  material,
});

const inForce = (versions: readonly VersionRow[], at: Date) =>
  versions.find(({ effectiveAt }) => effectiveAt <= at);

export async function listLegalDocuments({
  db,
  language,
  now,
}: Reader): Promise<RouteOutput<typeof contract>> {
  const documents = await Promise.all(
    legalDocuments.map(async (document) => {
      const current = inForce(await listVersions(db, document), now());
      return {
        document,
        title: current ? splitArticle(current.texts[language]).title : null,
        version: current?.n ?? null,
      };
    }),
  );
  return { documents };
}

/** A version of a document; without a number the one in force. */
export async function getLegalText(
  { db, language, now }: Reader,
  { document, version }: { document: LegalDocument; version?: number | undefined },
): Promise<LegalText> {
  const versions = await listVersions(db, document);
  const current = inForce(versions, now());
  const row = version ? versions.find(({ n }) => n === version) : current;
  if (!row) throw new AppError("legal.not_published");
  const source = row.texts[language];
  const { title, html } = renderArticle(source);
  return {
    ...presentVersion(row),
    document,
    language,
    title,
    html,
    source,
    sha256: row.sha256,
    current: current?.n ?? null,
    versions: versions.map(presentVersion),
  };
}
