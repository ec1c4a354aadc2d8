import type { Platform } from "#platform/context.ts";
import { findCharge } from "./charge.queries.ts";
import { type Delivery, deliverBy } from "./deliveries.ts";
import { findChargeUpdate } from "./find-charge-update.ts";
import { sign } from "./signature.ts";

/** Sends the shop the signed notification of a charge, in the chosen way. */
export async function deliver(
  platform: Pick<Platform, "db" | "secrets" | "now" | "log">,
  reference: string,
  { notifyUrl, delivery }: { notifyUrl: string; delivery: Delivery },
): Promise<void> {
  const { db, secrets, now, log } = platform;
  async function own(): Promise<number> {
    const charge = await findCharge(db, reference);
    if (!charge) return 0;
    const body = JSON.stringify(await findChargeUpdate(db, charge, now()));
    const headers = {
      "content-type": "application/json",
      "x-sandbox-signature": sign(secrets.key("sandbox-bank"), body),
    };
    const answer = await fetch(notifyUrl, {
      method: "POST",
      headers,
      body,
      signal: AbortSignal.timeout(10_000),
    });
    return answer.status;
  }
  await deliverBy("sandbox", delivery, { messages: { own }, log });
}
