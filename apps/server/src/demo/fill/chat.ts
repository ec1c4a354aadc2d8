import { seatModerator } from "#modules/chat/public.ts";
import type { Tx } from "#platform/db/database.ts";

/** Has the demo's moderator look after every chat there is. */
export async function fillChat(tx: Tx, people: Map<string, string>): Promise<void> {
  const moderator = people.get("moderator@demo.palco.test");
  if (!moderator) return;
  const talkative = await tx
    .selectFrom("product")
    .select("id")
    .where("type", "in", ["broadcast", "live"])
    .where("status", "=", "published")
    .execute();
  for (const { id } of talkative) await seatModerator(tx, id, moderator);
}
