import type {
  CertificateFilter,
  IssuedCertificate,
  IssuedCertificates,
} from "@palco/contract/certificates/api";
import { findProductForSale, mayEditProduct, type ProductForSale } from "#modules/catalogue/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { LongPageWish } from "#platform/db/keyset.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { type AchievementKind, achievements } from "./achievement.ts";
import {
  type CertificateRow,
  findCertificate,
  listCertificateRows,
  renewCertificate,
  setRevoked,
} from "./certificate.queries.ts";
import { listHolders } from "./holder.queries.ts";
import { certificateWriter, issueWaiting } from "./issue.ts";
import { toIssued } from "./present.ts";

type Needs = Pick<Context<Actor>, "db" | "actor" | "now" | "language">;

/** A product of the actor that certificates are issued for; of others it does not exist. */
export async function getCertified(
  { db, actor, now, language }: Needs,
  slugOrId: string,
): Promise<{ product: ProductForSale; kind: AchievementKind }> {
  const product = await findProductForSale(db, slugOrId, { now: now(), language });
  const kind = product && achievements.find(product.type);
  if (!product || !kind || !mayEditProduct(actor, product)) throw new AppError("catalogue.not_found");
  return { product, kind };
}

export async function listCertificates(
  context: Needs,
  slug: string,
  { q, state, ...page }: CertificateFilter & LongPageWish,
): Promise<IssuedCertificates> {
  const { db, language } = context;
  const { product, kind } = await getCertified(context, slug);
  const [{ rows, ...rest }, waiting] = await Promise.all([
    listCertificateRows(db, { productId: product.id, q, state }, page),
    kind.countWaiting(db, product.id),
  ]);
  return { items: rows.map((row) => toIssued(row, language)), ...rest, waiting };
}

export async function issueCertificates(context: Needs, slug: string) {
  const { product, kind } = await getCertified(context, slug);
  const issued = await issueWaiting(context, product, kind);
  return { issued, waiting: await kind.countWaiting(context.db, product.id) };
}

/** A certificate of the actor's product; of others it does not exist. */
export async function getIssued(
  context: Needs,
  code: string,
): Promise<{ row: CertificateRow; product: ProductForSale }> {
  const row = await findCertificate(context.db, code);
  const product =
    row &&
    (await findProductForSale(context.db, row.productId, { now: context.now(), language: context.language }));
  if (!product || !mayEditProduct(context.actor, product)) throw new AppError("certificates.not_found");
  return { row, product };
}

export async function revokeCertificate(
  context: Needs,
  code: string,
  reason: string,
): Promise<IssuedCertificate> {
  const { db, now, language } = context;
  await getIssued(context, code);
  await db.transaction().execute(async (tx) => {
    if (await setRevoked(tx, code, reason, now())) await publishEvent(tx, "certificate.revoked", { code });
  });
  return toIssued((await findCertificate(db, code))!, language);
}

/** With the words of today; of an account that is gone the name stays as it is. */
export async function reissueCertificate(context: Needs, code: string): Promise<IssuedCertificate> {
  const { db, language } = context;
  const { row, product } = await getIssued(context, code);
  const [write, holders] = await Promise.all([
    certificateWriter(context, product),
    listHolders(db, [row.userId]),
  ]);
  const { userId, edition, completedAt, minutes } = row;
  // A programme names its courses.
  const achieved = await achievements.find(product.type)?.find(db, { productId: product.id, userId });
  const parts = achieved?.parts && { parts: achieved.parts };
  const renewed = write(
    { userId, edition, completedAt, minutes, ...parts },
    holders.get(userId) ?? row.holder,
    code,
  );
  await db.transaction().execute(async (tx) => {
    await renewCertificate(tx, renewed);
    await publishEvent(tx, "certificate.issued", { codes: [code] });
  });
  return toIssued((await findCertificate(db, code))!, language);
}
