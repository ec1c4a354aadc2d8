import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { findPage, lockPage, type PageRef, type PageRow } from "./page.queries.ts";

type Editor = Pick<Context<Actor>, "actor" | "now">;

/** A page that this person edits. Others get the answer for one that is not there. */
export async function getEditable(
  { db, ...editor }: Editor & Pick<Context, "db">,
  page: PageRef,
): Promise<PageRow> {
  return requireEditor(db, editor, await findPage(db, page, editor.now()));
}

/** The same, locked: one save after the other. */
export async function lockEditable(tx: Tx, editor: Editor, page: PageRef): Promise<PageRow> {
  return requireEditor(tx, editor, await lockPage(tx, page, editor.now()));
}

async function requireEditor(db: Db, editor: Editor, row: PageRow | undefined): Promise<PageRow> {
  if (!row || !(await isEditor(db, editor, row))) throw new AppError("pages.not_found");
  return row;
}

/** Administrators edit every page. */
async function isEditor(_db: Db, { actor }: Editor, _page: PageRow): Promise<boolean> {
  return actor.roles.includes("ADMIN");
}
