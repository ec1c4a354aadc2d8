import { createHmac, timingSafeEqual } from "node:crypto";
import type { OrderView } from "@palco/contract/checkout/order-view";
import type { Platform } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";

type Secrets = Platform["secrets"];

/** Proves that its owner got the mail: bound to the address, so that it ends when the purchase leaves that mailbox. */
function proofOf(secrets: Secrets, orderId: string, email: string): string {
  return createHmac("sha256", secrets.key("withdrawal link"))
    .update(`${orderId} ${email.toLowerCase()}`)
    .digest("base64url");
}

/** The path of the page where a purchase is withdrawn from without logging in. */
function withdrawalPath(
  secrets: Secrets,
  { orderId, email }: { orderId: string; email: string },
): `/${string}` {
  return `/withdraw/${orderId}.${proofOf(secrets, orderId, email)}`;
}

/** What its receipt says of withdrawing from a purchase; undefined where there is no such right. */
export function withdrawalOffer(
  secrets: Secrets,
  { id: orderId, withdrawal }: Pick<OrderView, "id" | "withdrawal">,
  email: string,
) {
  return withdrawal
    ? { path: withdrawalPath(secrets, { orderId, email }), until: withdrawal.until }
    : undefined;
}

export interface Declarer {
  orderId: string;
  userId: string;
  name: string;
  email: string;
}

/** Whose purchase a link names; undefined for a link that this installation did not make for this mailbox. */
export async function findDeclarer(
  { db, secrets }: { db: Db; secrets: Secrets },
  token: string,
): Promise<Declarer | undefined> {
  const [orderId = "", proof = ""] = token.split(".");
  if (!/^[0-9a-f-]{36}$/.test(orderId)) return undefined;
  const found = await db
    .selectFrom("order")
    .innerJoin("account_card as buyer", "buyer.id", "order.user_id")
    .select(["order.id as orderId", "buyer.id as userId", "buyer.name", "buyer.surname", "buyer.email"])
    .where("order.id", "=", orderId)
    .executeTakeFirst();
  if (!found) return undefined;
  const [given, right] = [Buffer.from(proof), Buffer.from(proofOf(secrets, orderId, found.email))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return { ...found, name: `${found.name} ${found.surname}`.trim() };
}
