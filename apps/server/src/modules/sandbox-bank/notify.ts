import { setTimeout as wait } from "node:timers/promises";
import type { Platform } from "#platform/context.ts";
import { findCharge } from "./charge.queries.ts";
import { newsOf } from "./news.ts";
import { sign } from "./signature.ts";

/** How the bank tells the shop: `lost` not at all, as happens; the shop must then ask. */
export const deliveries = ["now", "late", "twice", "lost"] as const;
export type Delivery = (typeof deliveries)[number];

/** How late a late notification is, in milliseconds. */
const lateMs = 15_000;

/** Posts the signed news of a charge to the shop; answers the HTTP status of each try. */
export async function notifyShop(
  { db, secrets, now }: Pick<Platform, "db" | "secrets" | "now">,
  reference: string,
  notifyUrl: string,
  times = 1,
): Promise<number[]> {
  const charge = await findCharge(db, reference);
  if (!charge) return [];
  const body = JSON.stringify(newsOf(charge, now()));
  const headers = {
    "content-type": "application/json",
    "x-sandbox-signature": sign(secrets.key("sandbox-bank"), body),
  };
  const answers = await Promise.all(
    Array.from({ length: times }, () =>
      fetch(notifyUrl, { method: "POST", headers, body, signal: AbortSignal.timeout(10_000) }),
    ),
  );
  return answers.map(({ status }) => status);
}

/** Tells the shop in the chosen way; a late notification doesn't hold up the buyer. */
export async function deliver(
  platform: Platform,
  reference: string,
  notifyUrl: string,
  delivery: Delivery,
): Promise<void> {
  const failed = (error: unknown) =>
    platform.log.warn({ err: error, reference }, "the sandbox bank could not notify the shop");
  if (delivery === "lost") return;
  if (delivery === "late") {
    void wait(lateMs, undefined, { ref: false })
      .then(() => notifyShop(platform, reference, notifyUrl))
      .catch(failed);
    return;
  }
  await notifyShop(platform, reference, notifyUrl, delivery === "twice" ? 3 : 1).catch(failed);
}
