import type { listNewsletterReaders as contract } from "@palco/contract/newsletter/api";
import type { RouteArguments, RouteOutput } from "@palco/contract/route";
import type { Language } from "@palco/values/language";
import { recordAct } from "#modules/audit/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { eraseAddress, listReaderRows } from "./reader.queries.ts";

export async function listReaders(
  { db }: Pick<Context, "db">,
  { page, size, ...filter }: RouteArguments<typeof contract>["query"],
): Promise<RouteOutput<typeof contract>> {
  const { rows, counts } = await listReaderRows(db, filter, { limit: size, offset: (page - 1) * size });
  const all = { confirmed: 0, asked: 0, left: 0, ...counts };
  const total = filter.state ? all[filter.state] : all.confirmed + all.asked + all.left;
  return {
    items: rows.map((row) => ({
      ...row,
      language: row.language as Language,
      askedAt: row.askedAt.toISOString(),
      confirmedAt: row.confirmedAt?.toISOString() ?? null,
      leftAt: row.leftAt?.toISOString() ?? null,
    })),
    total,
    page,
    size,
    counts: all,
  };
}

/** Erases somebody who asks for it, from every list. The log keeps the list and not the address. */
export async function eraseReader(
  { db, actor, now }: Pick<Context<Actor>, "db" | "actor" | "now">,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const erased = await eraseAddress(tx, id);
    if (!erased) throw new AppError("newsletter.reader_unknown");
    await recordAct(
      tx,
      {
        actorId: actor.id,
        act: "newsletter.erased",
        object: { kind: "newsletter", id },
        before: { list: erased.list },
      },
      now(),
    );
  });
}
