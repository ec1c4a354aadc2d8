import type { Platform } from "#platform/context.ts";
import { announceLostRights } from "#platform/rights.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { endSessions } from "./end-sessions.ts";

type Part = Pick<Platform, "db" | "now">;

/** Blocks an account: all its sessions end, and it cannot log in until it is unblocked. */
export async function blockAccount({ db, now }: Part, userId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const blocked = await tx
      .updateTable("user_account")
      .set({ blocked_at: now(), updated_at: now() })
      .where("id", "=", userId)
      .where("blocked_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!blocked) return;
    await endSessions(tx, { userId }, { reason: "blocked", now: now() });
    await publishEvent(tx, "account.blocked", { userId });
    // Private feeds and encoders have no session.
    await announceLostRights(tx, userId);
  });
}

export async function unblockAccount({ db, now }: Part, userId: string): Promise<void> {
  await db
    .updateTable("user_account")
    .set({ blocked_at: null, updated_at: now() })
    .where("id", "=", userId)
    .execute();
}
