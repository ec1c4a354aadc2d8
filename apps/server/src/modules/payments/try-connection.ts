import type { MediaPay } from "@palco/contract/payments/api";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { noteTry, readAccounts } from "./account.queries.ts";
import { getMediaPay, missingIn } from "./media-pay.ts";
import { tryTerminal } from "./redsys/try-keys.ts";
import { tryStripe } from "./stripe/try-keys.ts";

/** Asks the provider whether it accepts the keys that are kept, with a request that moves no money, and keeps its answer. */
export async function tryConnection(context: Context, id: "redsys" | "stripe"): Promise<MediaPay> {
  const { db, log, now } = context;
  const account = (await readAccounts(context))[id];
  const missing = missingIn(id, account);
  if (!account || missing.length) throw new AppError("payments.settings_incomplete", { fields: missing });
  const { error, ...answered } = await (id === "stripe" ? tryStripe : tryTerminal)(context, account);
  if (error) log.warn({ err: error, provider: id, ...answered }, "payment provider connection check failed");
  await db.transaction().execute(async (tx) => {
    await noteTry(tx, account.id, { at: now(), ...answered });
    await sharedChanged(tx);
  });
  return getMediaPay(context);
}
