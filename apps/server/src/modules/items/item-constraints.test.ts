import { sql } from "kysely";
import { expect, test } from "vitest";
import { aProduct } from "#modules/catalogue/testing.ts";
import type { Tx } from "#platform/db/database.ts";
import { testApp } from "#testing/app.ts";

const app = await testApp();
const { db } = app.platform;
const { id: product, channel } = await aProduct(app);
const { id: otherProduct } = await aProduct(app, { channel });

class Undo extends Error {}

/** Result of `run` in a transaction that is rolled back: the name of the violated constraint, or "stored". */
async function attempt(run: (tx: Tx) => Promise<unknown>): Promise<string> {
  try {
    await db.transaction().execute(async (tx) => {
      await run(tx);
      throw new Undo();
    });
  } catch (error) {
    if (error instanceof Undo) return "stored";
    const { constraint } = error as { constraint?: string };
    if (constraint) return constraint;
    throw error;
  }
  return "stored";
}

type Columns = Partial<Record<"parent_id" | "source_item_id" | "starts_at" | "ends_at", unknown>>;

async function insert(tx: Tx, kind: string, columns: Columns, position = 0): Promise<string> {
  const names = ["product_id", "kind", "position", "title", ...Object.keys(columns)].map((name) =>
    sql.ref(name),
  );
  const values = [product, kind, position, "Lesson", ...Object.values(columns)].map((value) => sql`${value}`);
  const { rows } = await sql<{ id: string }>`insert into content_item (${sql.join(names)})
    values (${sql.join(values)}) returning id`.execute(tx);
  return rows[0]!.id;
}

interface Rule {
  title: string;
  /** Clause of the constraint that holds it. */
  clause: string;
  /** Clause of a second constraint that refuses the same write. */
  secondClause?: string;
  breakIt: (tx: Tx) => Promise<unknown>;
}

const rules: Rule[] = [
  {
    title: "a source is not itself borrowed",
    clause: "source_is_borrowed",
    breakIt: async (tx) => {
      const borrowed = await insert(tx, "lesson", { source_item_id: otherProduct });
      await insert(tx, "lesson", { source_item_id: borrowed }, 1);
    },
  },
  {
    title: "an item that others borrow from cannot borrow",
    clause: "source_is_borrowed",
    breakIt: async (tx) => {
      const source = await insert(tx, "lesson", {});
      await insert(tx, "lesson", { source_item_id: source }, 1);
      await sql`update content_item set source_item_id = ${otherProduct} where id = ${source}`.execute(tx);
    },
  },
  {
    title: "an item is not its own source",
    clause: "source_item_id <> id",
    secondClause: "source_is_borrowed",
    breakIt: async (tx) => {
      const id = await insert(tx, "lesson", {});
      await sql`update content_item set source_item_id = id where id = ${id}`.execute(tx);
    },
  },
  {
    title: "an attachment has a parent",
    clause: "(kind = 'attachment'::text) = (parent_id IS NOT NULL)",
    breakIt: (tx) => insert(tx, "attachment", {}),
  },
  {
    title: "only an attachment has a parent",
    clause: "(kind = 'attachment'::text) = (parent_id IS NOT NULL)",
    breakIt: (tx) => insert(tx, "lesson", { parent_id: product }),
  },
  {
    title: "the parent of an attachment is an item of the same product",
    clause: "(parent_id, product_id)",
    breakIt: (tx) => insert(tx, "attachment", { parent_id: otherProduct }),
  },
  {
    title: "an item ends after it starts",
    clause: "ends_at > starts_at",
    breakIt: (tx) => {
      const [starts_at, ends_at] = [new Date("2027-03-12T19:00:00Z"), new Date("2027-03-12T18:00:00Z")];
      return insert(tx, "lesson", { starts_at, ends_at });
    },
  },
];

/** Name of the constraint of `content_item` that contains a clause. */
async function constraintWith(tx: Tx | typeof db, clause: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select conname as name from pg_constraint
    where conrelid = 'content_item'::regclass and position(${clause} in pg_get_constraintdef(oid)) > 0`.execute(
    tx,
  );
  expect(rows, clause).toHaveLength(1);
  return rows[0]!.name;
}

test.each(rules)("$title", async ({ clause, breakIt }) => {
  expect(await attempt(breakIt)).toBe(await constraintWith(db, clause));
});

test.each(rules)(
  "control: stored without its constraint: $title",
  async ({ clause, secondClause, breakIt }) => {
    const result = await attempt(async (tx) => {
      for (const dropped of [clause, secondClause]) {
        if (!dropped) continue;
        const name = sql.ref(await constraintWith(tx, dropped));
        await sql`alter table content_item drop constraint ${name}`.execute(tx);
      }
      await breakIt(tx);
    });
    expect(result).toBe("stored");
  },
);

test("allowed: a borrowed item, an attachment of the same product, dates in order", async () => {
  const result = await attempt(async (tx) => {
    await insert(tx, "lesson", { source_item_id: otherProduct });
    await insert(tx, "attachment", { parent_id: product });
    const [starts_at, ends_at] = [new Date("2027-03-12T18:00:00Z"), new Date("2027-03-12T19:00:00Z")];
    await insert(tx, "section", { starts_at, ends_at });
  });
  expect(result).toBe("stored");
});
