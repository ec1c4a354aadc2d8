import { isDeepStrictEqual } from "node:util";
import type {
  CertificateTemplate,
  CertificateTemplateFields,
  CertificateTexts,
} from "@palco/contract/certificates/api";
import type { Language } from "@palco/values/language";
import { sql } from "kysely";
import { getOwnChannel } from "#modules/channels/public.ts";
import { getImageViews, mayUseImage } from "#modules/media/public.ts";
import { AppError, fieldsRefused } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import en from "../../../../../packages/i18n/locales/en/certificate.json" with { type: "json" };
import es from "../../../../../packages/i18n/locales/es/certificate.json" with { type: "json" };
import pt from "../../../../../packages/i18n/locales/pt/certificate.json" with { type: "json" };

export const certificateTexts: Record<Language, typeof es> = { es, en, pt };

const usualTexts = ({ heading, text }: typeof es): CertificateTexts => ({ heading, text });
/** Words of channels that wrote none. */
export const usual: Record<Language, CertificateTexts> = {
  es: usualTexts(es),
  en: usualTexts(en),
  pt: usualTexts(pt),
};

/** The same of a programme of courses. */
export const usualOfProgramme: Record<Language, CertificateTexts> = {
  es: { heading: es.heading, text: es.text_programme },
  en: { heading: en.heading, text: en.text_programme },
  pt: { heading: pt.heading, text: pt.text_programme },
};

interface Template extends CertificateTemplateFields {
  revision: number;
}

export async function findTemplate(db: Db, channelId: string): Promise<Template> {
  const { rows } =
    await sql<Template>`select revision, texts, signatures, accreditation from certificate_template
    where channel_id = ${channelId}`.execute(db);
  const [row] = rows;
  if (!row) return { revision: 0, texts: {}, signatures: [], accreditation: "" };
  // Signatures that were saved before they could have pictures lack `imageId`.
  return { ...row, signatures: row.signatures.map((one) => ({ ...one, imageId: one.imageId ?? null })) };
}

export async function getTemplate(
  context: Pick<Context<Actor>, "db" | "actor">,
  slug: string,
): Promise<CertificateTemplate> {
  const channelId = await getOwnChannel(context, slug);
  const template = await findTemplate(context.db, channelId);
  const images = await getImageViews(
    context.db,
    template.signatures.map(({ imageId }) => imageId),
  );
  return { ...template, usual, images: [...images.values()] };
}

/** Pictures that are put on the template now must be this person's own. */
async function checkPictures(
  { db, actor }: Pick<Context<Actor>, "db" | "actor">,
  channelId: string,
  signatures: CertificateTemplateFields["signatures"],
): Promise<void> {
  const { signatures: before } = await findTemplate(db, channelId);
  for (const [place, { imageId }] of signatures.entries())
    if (imageId && !before.some((one) => one.imageId === imageId) && !(await mayUseImage(db, actor, imageId)))
      throw fieldsRefused({ path: `signatures.${place}.imageId`, code: "select" });
}

export async function saveTemplate(
  context: Pick<Context<Actor>, "db" | "actor" | "now">,
  slug: string,
  { revision, texts, signatures, accreditation }: Template,
): Promise<CertificateTemplate> {
  const { db, now } = context;
  const channelId = await getOwnChannel(context, slug);
  await checkPictures(context, channelId, signatures);
  // A save is based on the one before; the same once more changes nothing.
  const { rows } = await db.transaction().execute((tx) =>
    sql`insert into certificate_template as t
      (channel_id, revision, texts, signatures, accreditation, updated_at)
    select ${channelId}, 1, ${JSON.stringify(texts)}::jsonb, ${JSON.stringify(signatures)}::jsonb, ${accreditation}, ${now()}
      where ${revision} = 0 or exists (select from certificate_template where channel_id = ${channelId})
    on conflict (channel_id) do update set revision = t.revision + 1, texts = excluded.texts, signatures = excluded.signatures,
      accreditation = excluded.accreditation, updated_at = excluded.updated_at where t.revision = ${revision}
    returning revision`.execute(tx),
  );
  const saved = await getTemplate(context, slug);
  const kept = { texts: saved.texts, signatures: saved.signatures, accreditation: saved.accreditation };
  if (!rows.length && !isDeepStrictEqual(kept, { texts, signatures, accreditation }))
    throw new AppError("certificates.changed_elsewhere");
  return saved;
}
