import { AppError } from "#platform/app-error.ts";
import type { Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import type { Found } from "./attempt.ts";
import { insertIdentity } from "./identity.queries.ts";

/** Links an account with whom an attempt has found; its owner is told. @throws AppError `identities.taken` */
export async function keepIdentity(
  tx: Tx,
  { userId, found }: { userId: string; found: Found },
  now: Date,
): Promise<void> {
  const { provider, email } = found;
  const result = await insertIdentity(tx, { userId, ...found }, now);
  if (result === "taken") throw new AppError("identities.taken");
  if (result === "made") await publishEvent(tx, "identity.linked", { userId, provider, email });
}
