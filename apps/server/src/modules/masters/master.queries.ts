import type { CourseLevel } from "@palco/contract/courses/outline";
import type { MasterFields } from "@palco/contract/masters/api";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";

export interface MasterRow {
  revision: number;
  isOrdered: boolean;
  level: CourseLevel | null;
  requirements: MasterFields["requirements"];
  updatedAt: Date;
}

/** Undefined: nothing was saved yet. */
export async function findMasterRow(db: Db, productId: string): Promise<MasterRow | undefined> {
  const { rows } = await sql<MasterRow>`select revision, is_ordered as "isOrdered", level, requirements,
    updated_at as "updatedAt" from master where product_id = ${productId}`.execute(db);
  return rows[0];
}

export async function writeMaster(
  tx: Tx,
  productId: string,
  { revision, isOrdered, level, requirements, updatedAt }: MasterRow,
): Promise<void> {
  const values = {
    revision,
    is_ordered: isOrdered,
    level,
    requirements: JSON.stringify(requirements),
    updated_at: updatedAt,
  };
  await tx
    .insertInto("master")
    .values({ product_id: productId, ...values })
    .onConflict((conflict) => conflict.column("product_id").doUpdateSet(values))
    .execute();
}

export interface PartRow {
  masterId: string;
  id: string;
  status: "draft" | "published" | "private";
}

/** Courses of many programmes, as they are today, in their order. */
export async function listParts(db: Db, masterIds: readonly string[]): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`select b.product_id as "masterId", p.id, p.status
    from bundled_product b join product_card p on p.id = b.item_id
    where b.product_id = any(${[...masterIds]}::uuid[]) and p.type = 'course' order by b.product_id, b.position`.execute(
    db,
  );
  return rows;
}
