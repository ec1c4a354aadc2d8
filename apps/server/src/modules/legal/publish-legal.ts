import type { LegalEdit, publishLegal as contract } from "@palco/contract/legal/api";
import { type LegalDocument, legalDocuments, noticeDays } from "@palco/contract/legal/documents";
import type { RouteArguments } from "@palco/contract/route";
import { languages } from "@palco/values/language";
import { recordAct } from "#modules/audit/public.ts";
import {
  insertVersion,
  listNewest,
  listVersions,
  lockDocument,
  type PerLanguage,
  type VersionRow,
} from "#modules/consents/public.ts";
import { AppError, fieldsRefused } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import "./events.ts";
import { issuesOf } from "./fill-legal.ts";
import type { LegalReading } from "./legal-values.ts";
import { filled, getLegalEdit, missingOf, readAllValues, sourcesOf, type Values } from "./manage-legal.ts";
import { eachLanguage, hashOf, standardDocument } from "./standard-legal.ts";

const dayMs = 86_400_000;

/** Publishes a version of an administrator's. */
export async function publishLegal(
  context: LegalReading & Pick<Context<Actor>, "actor" | "language" | "db">,
  document: LegalDocument,
  { texts, base, material, effectiveAt }: RouteArguments<typeof contract>["body"],
): Promise<LegalEdit> {
  const { db, now, actor } = context;
  const values = await readAllValues(context);
  const standard = standardDocument(context, document);
  // The standard words themselves: later releases better them.
  const sources = eachLanguage((language) =>
    texts[language] === standard.texts[language] ? null : texts[language],
  );
  const issues = languages.flatMap((language) =>
    issuesOf(sources[language] ?? standard.texts[language], `texts.${language}`, values[language]),
  );
  if (issues.length) throw fieldsRefused(...issues);
  const at = now();
  await db.transaction().execute(async (tx) => {
    await lockDocument(tx, document);
    const [head] = await listVersions(tx, document);
    const made = versionOf(context, { document, sources, values, head });
    // Sent once more because its answer was lost.
    if (head && made.sha256 === head.sha256 && made.standardSha256 === head.standardSha256) return;
    if (base !== (head?.n ?? 0)) throw new AppError("legal.changed_elsewhere");
    // There is nothing before a first version that it could change.
    const isMaterial = material && head !== undefined;
    const version: VersionRow = {
      ...made,
      material: isMaterial,
      effectiveAt: momentOf({ isMaterial, wish: effectiveAt, head, at }),
      publishedAt: at,
      authorId: actor.id,
    };
    await insertVersion(tx, version);
    await recordAct(
      tx,
      {
        actorId: actor.id,
        act: "legal.published",
        object: { kind: "legal", id: document },
        before: { version: head?.n ?? 0 },
        after: { version: version.n, material: isMaterial, effectiveAt: version.effectiveAt.toISOString() },
      },
      at,
    );
    if (isMaterial) await publishEvent(tx, "legal.material_change", { document, n: version.n, after: null });
    await sharedChanged(tx);
  });
  return getLegalEdit(context, document);
}

/** When a version takes effect: not before the newest one, and after a material change was announced. */
function momentOf({
  isMaterial,
  wish,
  head,
  at,
}: {
  isMaterial: boolean;
  wish: string | null;
  head: VersionRow | undefined;
  at: Date;
}): Date {
  const announced = isMaterial ? at.getTime() + noticeDays * dayMs : at.getTime();
  const earliest = new Date(Math.max(announced, head?.effectiveAt.getTime() ?? 0));
  if (!wish) return earliest;
  const moment = new Date(wish);
  if (moment < earliest) throw fieldsRefused({ path: "effectiveAt", code: "past" });
  return moment;
}

/** @throws AppError `legal.fields_missing` */
function versionOf(
  reading: LegalReading,
  {
    document,
    sources,
    values,
    head,
  }: {
    document: LegalDocument;
    sources: PerLanguage<string | null>;
    values: Values;
    head: VersionRow | undefined;
  },
) {
  const standard = standardDocument(reading, document);
  const whole = eachLanguage((language) => sources[language] ?? standard.texts[language]);
  if (missingOf(whole, values).length) throw new AppError("legal.fields_missing");
  const texts = filled(whole, values);
  return {
    document,
    n: (head?.n ?? 0) + 1,
    sources,
    standardSha256: standard.sha256,
    texts,
    sha256: hashOf(texts),
  };
}

/**
 * Publishes by itself what nobody has to decide: first versions that lack nothing, and documents whose words are the same but
 * for what is filled in, after the owner has changed. Words of a new release wait for an administrator.
 */
export async function publishReady(
  reading: LegalReading & { db: Tx },
  { refill }: { refill: boolean },
): Promise<void> {
  const { db: tx, now } = reading;
  const values = await readAllValues(reading);
  const at = now();
  for (const document of legalDocuments) {
    await lockDocument(tx, document);
    const [head] = await listVersions(tx, document);
    const sources = sourcesOf(reading, document, head);
    if (missingOf(sources, values).length) continue;
    const hasSameWords = head?.standardSha256 === standardDocument(reading, document).sha256;
    if (head && !(refill && hasSameWords)) continue;
    const kept = head?.sources ?? { es: null, en: null, pt: null };
    const made = versionOf(reading, { document, sources: kept, values, head });
    if (made.sha256 === head?.sha256) continue;
    await insertVersion(tx, {
      ...made,
      material: false,
      effectiveAt: momentOf({ isMaterial: false, wish: null, head, at }),
      publishedAt: at,
      authorId: null,
    });
    await sharedChanged(tx);
  }
}

/** Documents that can't be published, with what they lack. */
export async function listLacking(
  reading: LegalReading,
): Promise<{ document: LegalDocument; missing: string[]; isPublished: boolean }[]> {
  const [newest, values] = await Promise.all([listNewest(reading.db), readAllValues(reading)]);
  return legalDocuments.flatMap((document) => {
    const head = newest.get(document);
    const missing = missingOf(sourcesOf(reading, document, head), values);
    return missing.length ? [{ document, missing, isPublished: head !== undefined }] : [];
  });
}
