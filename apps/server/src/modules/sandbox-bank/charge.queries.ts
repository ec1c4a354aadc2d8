import type { Db } from "#platform/db/database.ts";

export async function findCharge(db: Db, reference: string) {
  return db.selectFrom("sandbox_charge").selectAll().where("reference", "=", reference).executeTakeFirst();
}

export type Charge = NonNullable<Awaited<ReturnType<typeof findCharge>>>;

/** Moves a charge that is still waiting; false when someone was faster. */
export async function decideCharge(
  db: Db,
  reference: string,
  {
    status,
    denialCode = null,
  }: { status: "challenge" | "approved" | "denied" | "expired"; denialCode?: string | null },
): Promise<boolean> {
  const done = await db
    .updateTable("sandbox_charge")
    .set({ status, denial_code: denialCode })
    .where("reference", "=", reference)
    .where("status", "in", ["waiting", "challenge"])
    .executeTakeFirst();
  return Number(done.numUpdatedRows) === 1;
}
