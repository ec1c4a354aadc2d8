import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { findPage, lockPage, type PageRef, type PageRow } from "./page.queries.ts";
import { stores } from "./stores.ts";

type Editor = Pick<Context<Actor>, "actor" | "now">;

/** A page that this person edits. Others get the answer for one that is not there. */
export async function getEditable(
  { db, ...editor }: Editor & Pick<Context, "db">,
  page: PageRef,
): Promise<PageRow> {
  return requireEditor(db, editor, await findPage(db, page, editor.now()), { lock: false });
}

/** The same, locked: one save after the other, and who is taken out meanwhile waits for it. */
export async function lockEditable(tx: Tx, editor: Editor, page: PageRef): Promise<PageRow> {
  return requireEditor(tx, editor, await lockPage(tx, page, editor.now()), { lock: true });
}

async function requireEditor(
  db: Db,
  { actor }: Editor,
  row: PageRow | undefined,
  { lock }: { lock: boolean },
): Promise<PageRow> {
  if (!row || !(await isEditor(db, actor, row, lock))) throw new AppError("pages.not_found");
  return row;
}

/** Administrators edit every page, the accounts of an entity its store. */
async function isEditor(db: Db, actor: Actor, { entityId }: PageRow, lock: boolean): Promise<boolean> {
  if (actor.roles.includes("ADMIN")) return true;
  return entityId !== null && stores.get("entities")!.isEditor(db, { entityId, actor, lock });
}
