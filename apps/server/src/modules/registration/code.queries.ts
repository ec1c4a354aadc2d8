import { type CodeRole, reservedHours } from "@palco/contract/registration/codes";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";

export interface CodeRow {
  id: string;
  code: string;
  note: string;
  uses: number;
  /** Reserved and granted. */
  taken: number;
  reserved: number;
  opensAt: Date | null;
  closesAt: Date | null;
  role: CodeRole | null;
  approves: boolean;
  productId: string | null;
  withdrawnAt: Date | null;
  createdAt: Date;
}

const columns = sql`c.id, c.code, c.note, c.uses, c.taken, c.opens_at as "opensAt", c.closes_at as "closesAt", c.role, c.approves,
  c.product_id as "productId", c.withdrawn_at as "withdrawnAt", c.created_at as "createdAt",
  (select count(*)::int from registration_code_use u where u.code_id = c.id and u.granted_at is null and u.freed_at is null) as reserved`;

const overdue = (now: Date) =>
  sql`granted_at is null and freed_at is null and reserved_at <= ${now}::timestamptz - make_interval(hours => ${reservedHours})`;

export async function listCodes(db: Db): Promise<CodeRow[]> {
  const { rows } =
    await sql<CodeRow>`select ${columns} from registration_code c order by c.created_at desc, c.id desc limit 200`.execute(
      db,
    );
  return rows;
}

/** A code by its normal form. */
export async function findCode(db: Db, code: string): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`select ${columns} from registration_code c where c.code = ${code}`.execute(db); // prettier-ignore
  return rows[0];
}

/** Frees the uses that nobody confirmed in time, of one code or of all. */
export async function freeOverdue(db: Db, now: Date, codeId?: string): Promise<void> {
  await sql`with freed as (
      update registration_code_use set freed_at = ${now} where ${overdue(now)} ${codeId ? sql`and code_id = ${codeId}` : sql``} returning code_id
    )
    update registration_code c set taken = taken - f.count
    from (select code_id, count(*)::int as count from freed group by code_id) f where f.code_id = c.id`.execute(
    db,
  );
}

/** Reserves a use for an account. False: none was left, or the code was withdrawn meanwhile. */
export async function reserveUse(
  tx: Tx,
  { userId, codeId }: { userId: string; codeId: string },
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .updateTable("registration_code")
    .set((row) => ({ taken: row("taken", "+", 1) }))
    .where("id", "=", codeId)
    .where("withdrawn_at", "is", null)
    .where((row) => row("taken", "<", row.ref("uses")))
    .returning("id")
    .executeTakeFirst();
  if (!taken) return false;
  await tx
    .insertInto("registration_code_use")
    .values({ user_id: userId, code_id: codeId, reserved_at: now })
    .execute();
  return true;
}

/** Grants the use that an account has reserved, once. */
export async function grantUse(tx: Tx, userId: string, now: Date): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`with used as (
      update registration_code_use set granted_at = ${now} where user_id = ${userId} and not (${overdue(now)})
        and granted_at is null and freed_at is null returning code_id
    )
    select ${columns} from registration_code c join used on used.code_id = c.id`.execute(tx);
  return rows[0];
}

/** True when an account signed up with a code whose reservation ran out. */
export async function hasLostCode(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("registration_code_use")
    .select("code_id")
    .where("user_id", "=", userId)
    .where("granted_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The code that an account signed up with. */
export async function findCodeOf(
  db: Db,
  userId: string,
): Promise<{ code: string; reservedAt: Date } | undefined> {
  return db
    .selectFrom("registration_code_use as u")
    .innerJoin("registration_code as c", "c.id", "u.code_id")
    .select(["c.code", "u.reserved_at as reservedAt"])
    .where("u.user_id", "=", userId)
    .executeTakeFirst();
}

/** Writes a new code; undefined: it exists. */
export async function insertCode(
  db: Db,
  code: Omit<CodeRow, "id" | "taken" | "reserved" | "withdrawnAt"> & { createdBy: string },
): Promise<string | undefined> {
  const row = await db
    .insertInto("registration_code")
    .values({
      code: code.code,
      note: code.note,
      uses: code.uses,
      opens_at: code.opensAt,
      closes_at: code.closesAt,
      role: code.role,
      approves: code.approves,
      product_id: code.productId,
      created_by: code.createdBy,
      created_at: code.createdAt,
    })
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** False: there is none of this id that is not withdrawn. */
export async function withdrawCode(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable("registration_code")
    .set({ withdrawn_at: now })
    .where("id", "=", id)
    .where("withdrawn_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
