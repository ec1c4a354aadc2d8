import type { PageEdit, PageWorking } from "@palco/contract/pages/api";
import { deviceName } from "@palco/values/device-name";
import type { Actor, Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { getEditable } from "./page-policy.ts";

type Editor = Pick<Context<Actor>, "db" | "now" | "actor">;

/** Keeps what an editor has not saved: the newest copy alone, whichever browser it comes from. */
export async function keepWorking(
  context: Editor & Pick<Context, "userAgent">,
  page: string,
  { sections, base }: PageWorking,
): Promise<void> {
  const { id } = await getEditable(context, page);
  const row = {
    base,
    sections: JSON.stringify(sections),
    device: context.userAgent,
    kept_at: context.now(),
  };
  await context.db
    .insertInto("page_working")
    .values({ page_id: id, author_id: context.actor.id, ...row })
    .onConflict((conflict) => conflict.columns(["page_id", "author_id"]).doUpdateSet(row))
    .execute();
}

export async function dropWorking(context: Editor, page: string): Promise<void> {
  const { id } = await getEditable(context, page);
  await deleteWorking(context.db, { pageId: id, authorId: context.actor.id });
}

export async function deleteWorking(
  db: Db,
  { pageId, authorId }: { pageId: string; authorId: string },
): Promise<void> {
  await db
    .deleteFrom("page_working")
    .where("page_id", "=", pageId)
    .where("author_id", "=", authorId)
    .execute();
}

/** What a person has not saved of a page. */
export async function findWorking(
  db: Db,
  { pageId, authorId }: { pageId: string; authorId: string },
): Promise<PageEdit["working"]> {
  const row = await db
    .selectFrom("page_working")
    .select(["base", "sections", "device", "kept_at"])
    .where("page_id", "=", pageId)
    .where("author_id", "=", authorId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    base: row.base,
    sections: JSON.parse(row.sections) as PageWorking["sections"],
    at: row.kept_at.toISOString(),
    device: deviceName(row.device),
  };
}
