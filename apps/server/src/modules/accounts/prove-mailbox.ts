import type { Tx } from "#platform/db/database.ts";
import { confirmEmail, dropPassword, findPasswordHash } from "./account.queries.ts";
import { endSessions } from "./end-sessions.ts";
import { forgetDevices } from "./known-device.queries.ts";
import { noteConfirmed } from "./note-confirmed.ts";
import { endSecretLinks } from "./secret-link.ts";
import { endWaysIn } from "./ways-in.ts";

/**
 * The owner of the mailbox has shown up by a code. If nobody had proved it before, anyone may have signed up with the
 * address: the password, links and full sessions of that time end, and the owner chooses
 * a password. Sessions of a purchase keep what was paid in them; they end by themselves.
 */
export async function proveMailbox(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<{ hasPassword: boolean; codeLost: boolean }> {
  const { first } = await confirmEmail(tx, userId, now);
  let codeLost = false;
  if (first) {
    await dropPassword(tx, userId);
    await endWaysIn(tx, userId);
    await forgetDevices(tx, userId);
    await endSecretLinks(tx, { userId }, now);
    await endSessions(tx, { userId, full: true }, { reason: "mailbox_proved", now });
    ({ codeLost } = await noteConfirmed(tx, userId, now));
  }
  return { hasPassword: (await findPasswordHash(tx, userId)) !== undefined, codeLost };
}
