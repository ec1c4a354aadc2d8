import {
  type CodeGift,
  type createRegistrationCode as createContract,
  type lookAtRegistrationCode as lookContract,
  type RegistrationCode,
  type RegistrationCodeForm,
} from "@palco/contract/registration/codes";
import { productTraits } from "@palco/contract/product-types/traits";
import type { RouteOutput } from "@palco/contract/route";
import type { Language } from "@palco/values/language";
import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { grantEntitlement } from "#modules/access/public.ts";
import { recordAct } from "#modules/audit/public.ts";
import { findProductForSale, listBundleItems, type ProductForSale } from "#modules/catalogue/public.ts";
import {
  type CodeRow,
  findCode,
  type Guesser,
  insertCode,
  listCodes,
  requireCode,
  stateOf,
  withdrawCode,
} from "#modules/registration/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context, Platform } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { titleIn } from "#platform/db/title-in.ts";
import { eventHandler, type EventHandler } from "#platform/outbox/events.ts";

type Gift = CodeGift["product"];

async function findGifts(db: Db, ids: readonly string[], language: Language) {
  if (!ids.length) return new Map<string, NonNullable<Gift>>();
  const { rows } = await sql<NonNullable<Gift>>`
    select p.id, p.slug, ${titleIn(language)} as title from product_card p where p.id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

function present(row: CodeRow, product: Gift, now: Date): RegistrationCode {
  const { id, code, note, uses, taken, reserved, role, approves } = row;
  return {
    id,
    code,
    note,
    uses,
    granted: taken - reserved,
    reserved,
    role,
    approves,
    product,
    opensAt: iso(row.opensAt),
    closesAt: iso(row.closesAt),
    state: stateOf(row, now),
    createdAt: row.createdAt.toISOString(),
  };
}

export async function listRegistrationCodes({
  db,
  now,
  language,
}: Pick<Context, "db" | "now" | "language">): Promise<{ items: RegistrationCode[] }> {
  const rows = await listCodes(db);
  const products = await findGifts(
    db,
    rows.flatMap(({ productId }) => productId ?? []),
    language,
  );
  return { items: rows.map((row) => present(row, products.get(row.productId ?? "") ?? null, now())) };
}

/** Signs that are not mistaken for each other when they are read aloud or copied from paper. */
const signs = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const freshCode = () => Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join("");

/** Makes a code that gives what an administrator says; the act stands in the log. */
export async function createRegistrationCode(
  context: Pick<Context<Actor>, "db" | "now" | "actor" | "language">,
  { product: slug, opensAt, closesAt, ...form }: RegistrationCodeForm,
): Promise<RouteOutput<typeof createContract>> {
  const { db, now, actor } = context;
  const product = slug ? await getGift(context, slug) : undefined;
  const code = form.code ?? freshCode();
  const row = await db.transaction().execute(async (tx) => {
    const id = await insertCode(tx, {
      ...form,
      code,
      opensAt: opensAt ? new Date(opensAt) : null,
      closesAt: closesAt ? new Date(closesAt) : null,
      productId: product?.id ?? null,
      createdBy: actor.id,
      createdAt: now(),
    });
    if (!id) throw new AppError("registration.code_taken");
    const { uses, role, approves } = form;
    await recordAct(
      tx,
      {
        actorId: actor.id,
        act: "registration.code_made",
        object: { kind: "registration_code", id },
        after: { code, uses, role, approves, product: product?.slug ?? null, opensAt, closesAt },
      },
      now(),
    );
    return (await findCode(tx, code))!;
  });
  return present(row, product ? { id: product.id, slug: product.slug, title: product.title } : null, now());
}

/** What a ticket opens by itself, with places for everybody. */
async function getGift(
  { db, now, language }: Pick<Context, "db" | "now" | "language">,
  slug: string,
): Promise<ProductForSale> {
  const product = await findProductForSale(db, slug, { now: now(), language });
  const isGiven =
    product &&
    product.status !== "draft" &&
    product.left === null &&
    ["stream", "page"].includes(productTraits[product.type].delivery) &&
    (await listBundleItems(db, product.id, now())).length === 0;
  if (!isGiven) throw new AppError("registration.product_not_given");
  return product;
}

export async function withdrawRegistrationCode(
  { db, now, actor }: Pick<Context<Actor>, "db" | "now" | "actor">,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await withdrawCode(tx, id, now()))) throw new AppError("registration.code_not_found");
    const object = { kind: "registration_code" as const, id };
    await recordAct(tx, { actorId: actor.id, act: "registration.code_withdrawn", object }, now());
  });
}

/** What a code gives, for who types it in the sign-up form. */
export async function lookAtRegistrationCode(
  context: Guesser & Pick<Context, "language">,
  code: string,
): Promise<RouteOutput<typeof lookContract>> {
  const { role, approves, productId } = await requireCode(context, code);
  const products = await findGifts(context.db, productId ? [productId] : [], context.language);
  return { role, approves, product: products.get(productId ?? "") ?? null };
}

/** Gives the product of a registration code to who signed up with it. */
export function giveProducts({ now }: Pick<Platform, "now">): EventHandler {
  return eventHandler({
    name: "people.registration_product",
    events: ["registration.product_given"],
    async handle(tx, { payload: { userId, productId } }) {
      const product = await findProductForSale(tx, productId, { now: now() });
      if (!product) return;
      const { accessHours, expiresAt } = product;
      await grantEntitlement(tx, { userId, productId, source: "grant", accessHours, expiresAt }, now());
    },
  });
}
