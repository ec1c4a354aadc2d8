import { sql } from "kysely";
import { AppError } from "#platform/app-error.ts";
import type { Platform } from "#platform/context.ts";
import { moveAndRecord } from "./move-person.ts";

const atOnce = 500;

/** Opens accounts whose block was to end by now; each is told, and it stands in the log. */
export async function endBlocks(platform: Pick<Platform, "db" | "now">): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from person_card
    where blocked_until <= ${platform.now()} and state = 'blocked' order by blocked_until limit ${atOnce}`.execute(
    platform.db,
  );
  for (const { id } of rows)
    try {
      await moveAndRecord(platform, {
        actorId: null,
        userId: id,
        move: "unblock",
        reason: "",
        from: "blocked",
      });
    } catch (error) {
      // The team was first, or another process.
      if (!(error instanceof AppError)) throw error;
    }
}
