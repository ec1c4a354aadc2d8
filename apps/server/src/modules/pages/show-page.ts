import type { PageEdit, publishPage as contract } from "@palco/contract/pages/api";
import type { RouteArguments } from "@palco/contract/route";
import { recordAct } from "#modules/audit/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context, Platform } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { getPageEdit } from "./edit-page.ts";
import { pageKinds } from "./page-kinds.ts";
import { lockEditable } from "./page-policy.ts";
import {
  findRevision,
  lockDuePages,
  type PageRow,
  setShowing,
  settle,
  type Showing,
} from "./page.queries.ts";

type Editor = Pick<Context<Actor>, "db" | "language" | "now" | "actor">;
type Wish = RouteArguments<typeof contract>["body"];

/** Gives readers a revision, at once or at a moment, until another one; it makes no new revision. */
export async function publishPage(
  context: Editor,
  page: string,
  { revision, at, until }: Wish,
): Promise<PageEdit> {
  const { actor, now } = context;
  const start = at ? new Date(at) : now();
  const end = until ? new Date(until) : null;
  if (end && end <= (start > now() ? start : now())) throw new AppError("pages.until_too_early");
  await context.db.transaction().execute(async (tx) => {
    const row = await lockEditable(tx, context, page);
    if (!(await findRevision(tx, { id: row.id, n: revision })))
      throw new AppError("pages.revision_not_found");
    if (end && pageKinds[row.kind].stays) throw new AppError("pages.home_stays");
    const showing: Showing =
      start > now()
        ? { live: row.live, next: revision, nextAt: start, until: end }
        : { live: revision, next: null, nextAt: null, until: end };
    await record(tx, row, {
      actor,
      act: "page.published",
      after: { revision, from: at, to: until },
      at: now(),
    });
    await show(tx, row, showing);
  });
  return getPageEdit(context, page);
}

/** Takes a page from its readers, and what was planned for them. */
export async function withdrawPage(context: Editor, page: string): Promise<PageEdit> {
  const { actor, now } = context;
  await context.db.transaction().execute(async (tx) => {
    const row = await lockEditable(tx, context, page);
    // A page that stays loses what was planned alone.
    const live = pageKinds[row.kind].stays ? row.live : 0;
    await record(tx, row, { actor, act: "page.withdrawn", after: {}, at: now() });
    await show(tx, row, { live, next: null, nextAt: null, until: null });
  });
  return getPageEdit(context, page);
}

/** Every minute: what readers' open pages and shared answers hear of planned changes. The changes themselves are there on time. */
export async function showDuePages({ db, now }: Pick<Platform, "db" | "now">): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const row of await lockDuePages(tx, now())) await show(tx, row, settle(row, now()));
  });
}

/** Sets what readers of a locked page have. They see it from their next request on. */
export async function show(tx: Tx, row: PageRow, showing: Showing): Promise<void> {
  await setShowing(tx, row.id, showing);
  if (showing.live === row.live) return;
  await sharedChanged(tx);
  await publishEvent(tx, "home.updated", { page: row.kind === "home" ? row.kind : row.id });
}

/** A page in the log of administrators. */
export const objectOf = ({ id, kind }: Pick<PageRow, "id" | "kind">) =>
  kind === "home" ? ({ kind: "site", id: "home" } as const) : ({ kind: "page", id } as const);

const record = (
  tx: Tx,
  row: PageRow,
  {
    actor,
    act,
    after,
    at,
  }: { actor: Actor; act: "page.published" | "page.withdrawn"; after: object; at: Date },
) =>
  recordAct(
    tx,
    { actorId: actor.id, act, object: objectOf(row), before: { revision: row.live }, after: { ...after } },
    at,
  );
