import type { Approval } from "@palco/contract/accounts/register";
import type { z } from "zod";
import { recordAct } from "#modules/audit/public.ts";
import { grantCode } from "#modules/registration/public.ts";
import type { Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { addRole } from "./change-roles.ts";
import { moveAccount } from "./move-account.ts";

async function findStanding(tx: Tx, userId: string) {
  return tx
    .selectFrom("user_account")
    .select(["approval", "state", "roles"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
}

/**
 * What follows when a mailbox is proved for the first time: the event, and what the registration code of the sign-up gives.
 * Before the person comes in, so that who is approved by a code does not wait.
 * @returns whether they came too late for their code
 */
export async function noteConfirmed(tx: Tx, userId: string, now: Date): Promise<{ codeLost: boolean }> {
  await publishEvent(tx, "account.confirmed", { userId });
  const gift = await grantCode(tx, userId, now);
  if (!gift || gift === "lost") return { codeLost: gift === "lost" };
  const { state, roles } = await findStanding(tx, userId);
  if (gift.approves && state === "pending")
    await moveAccount(tx, { userId, move: "approve", reason: "", now });
  if (gift.role && !roles.includes(gift.role)) await addRole(tx, { userId, role: gift.role, now });
  await recordAct(
    tx,
    {
      actorId: userId,
      act: "account.code_granted",
      object: { kind: "account", id: userId },
      after: { ...(gift.approves && { approves: true }), ...(gift.role && { role: gift.role }) },
    },
    now,
  );
  return { codeLost: false };
}

export async function approvalOf(tx: Tx, userId: string): Promise<"pending" | "approved"> {
  const { approval } = await findStanding(tx, userId);
  return (approval as z.infer<typeof Approval>) === "approved" ? "approved" : "pending";
}
