import type { OrganizerAnswer, OrganizerState } from "@palco/contract/accounts/organizer";
import { requireNotRefused } from "#modules/consents/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";

/** States from which each answer of the team is possible. */
const answerFrom: Record<OrganizerAnswer, readonly OrganizerState[]> = {
  approve: ["asked", "refused"],
  refuse: ["asked"],
};

/**
 * The team answers somebody who asked to be an organizer.
 * @returns the state before and after
 * @throws AppError `people.not_found`, `people.state_changed`
 */
export async function answerOrganizer(
  tx: Tx,
  { userId, answer, reason, now }: { userId: string; answer: OrganizerAnswer; reason: string; now: Date },
): Promise<{ before: OrganizerState; after: OrganizerState }> {
  const account = await tx
    .selectFrom("user_account")
    .select("organizer")
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) throw new AppError("people.not_found");
  const before = account.organizer as OrganizerState | null;
  if (!before || !answerFrom[answer].includes(before)) throw new AppError("people.state_changed");
  const after = answer === "approve" ? "approved" : "refused";
  await tx
    .updateTable("user_account")
    .set({ organizer: after, organizer_reason: answer === "refuse" ? reason : "", updated_at: now })
    .where("id", "=", userId)
    .execute();
  if (answer === "approve") await publishEvent(tx, "account.organizer_approved", { userId });
  else await publishEvent(tx, "account.organizer_refused", { userId, reason });
  return { before, after };
}

/** The team has approved a channel: with it, its owner. The mail about the channel tells them. */
export async function approveOwner(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable("user_account")
    .set({ organizer: "approved", organizer_reason: "", updated_at: now })
    .where("id", "=", userId)
    .where("organizer", "in", ["asked", "refused"])
    .execute();
}

/**
 * Refuses to put something on show for an organizer whom the team has not approved: they have drafts.
 * @throws AppError `accounts.organizer_waits`, `accounts.organizer_refused`, `legal.terms_refused`
 */
export async function requireApprovedOrganizer(db: Db, userId: string): Promise<void> {
  const state = await findOrganizerState(db, userId);
  if (state === "refused") throw new AppError("accounts.organizer_refused");
  if (state === "asked") throw new AppError("accounts.organizer_waits");
  await requireNotRefused(db, userId, "organizers");
}

/** Refuses to ask for the review of a channel after the team has refused its owner. */
export async function requireOrganizer(db: Db, userId: string): Promise<void> {
  if ((await findOrganizerState(db, userId)) === "refused") throw new AppError("accounts.organizer_refused");
}

async function findOrganizerState(db: Db, userId: string): Promise<OrganizerState | null> {
  const row = await db
    .selectFrom("user_account")
    .select("organizer")
    .where("id", "=", userId)
    .executeTakeFirst();
  return (row?.organizer ?? null) as OrganizerState | null;
}
