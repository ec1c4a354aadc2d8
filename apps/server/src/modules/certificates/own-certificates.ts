import type { Certificate, CertificateProof } from "@palco/contract/certificates/api";
import { findProductForSale } from "#modules/catalogue/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { achievements } from "./achievement.ts";
import {
  type CertificateRow,
  findCertificate,
  findCertificateOf,
  insertCertificates,
  listCertificatesOf,
  setShowsName,
} from "./certificate.queries.ts";
import { listHolders } from "./holder.queries.ts";
import { certificateWriter } from "./issue.ts";
import { toOwn, toProof } from "./present.ts";

/** Finds a certificate by its code, for anybody who has the code. */
export async function verifyCertificate(
  { db, language }: Pick<Context, "db" | "language">,
  code: string,
): Promise<CertificateProof> {
  const row = await findCertificate(db, code);
  if (!row) throw new AppError("certificates.not_found");
  return toProof(row, language);
}

export async function listMyCertificates({ db, actor, language }: Context<Actor>) {
  const rows = await listCertificatesOf(db, actor.id);
  return { items: rows.map((row) => toOwn(row, language)) };
}

/** A person has one certificate for an edition of a product, however often it is asked for: a constraint of the database. */
export async function takeCertificate(context: Context<Actor>, slug: string): Promise<Certificate> {
  const { db, actor, now, language } = context;
  const product = await findProductForSale(db, slug, { now: now(), language });
  const kind = product && achievements.find(product.type);
  if (!product || !kind) throw new AppError("catalogue.not_found");
  const achievement = await kind.find(db, { productId: product.id, userId: actor.id });
  if (!achievement) {
    if (!product.onShow) throw new AppError("catalogue.not_found");
    throw new AppError("certificates.not_completed");
  }
  const who = { productId: product.id, userId: actor.id, edition: achievement.edition };
  const there = await findCertificateOf(db, who);
  if (there) return toOwn(there, language);
  const write = await certificateWriter(context, product);
  const holder = (await listHolders(db, [actor.id])).get(actor.id)!;
  await insertCertificates(db, [write(achievement, holder)]);
  return toOwn((await findCertificateOf(db, who))!, language);
}

export async function showName(
  { db, actor, language }: Context<Actor>,
  code: string,
  shown: boolean,
): Promise<Certificate> {
  mine(await findCertificate(db, code), actor);
  await setShowsName(db, code, shown);
  return toOwn((await findCertificate(db, code))!, language);
}

/** Certificates of others look like missing ones. */
function mine(row: CertificateRow | undefined, actor: Actor): CertificateRow {
  if (row?.userId !== actor.id) throw new AppError("certificates.not_found");
  return row;
}
