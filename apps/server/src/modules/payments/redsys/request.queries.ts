import type { Db } from "#platform/db/database.ts";

export async function findRequest(db: Db, reference: string) {
  return db.selectFrom("redsys_request").selectAll().where("reference", "=", reference).executeTakeFirst();
}

export type RedsysRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** Keeps a request; one that is there already stays as it is and is answered. */
export async function keepRequest(
  db: Db,
  request: Omit<RedsysRequest, "created_at"> & { created_at: Date },
): Promise<RedsysRequest> {
  await db
    .insertInto("redsys_request")
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findRequest(db, request.reference))!;
}
