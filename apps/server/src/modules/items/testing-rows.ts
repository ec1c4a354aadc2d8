import { expect } from "vitest";
import type { Client, Row } from "./testing-site-before.ts";

/** Every row of every table, as text that is the same for the same row. */
export async function readAll(client: Client): Promise<Map<string, Row[]>> {
  const { rows } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const all = new Map<string, Row[]>();
  for (const { name } of rows) {
    const found = await client.query<{ row: Row }>(
      `select to_jsonb(t) as row from "${name}" t order by to_jsonb(t)::text`,
    );
    all.set(
      name,
      found.rows.map(({ row }) => row),
    );
  }
  return all;
}

/** Tables whose product is an item now, under the same value. */
const ofItem = ["broadcast", "broadcast_run", "broadcast_output", "destination", "chat_room", "chat_event", "chat_message", "chat_sanction", "chat_moderator", "chat_log"]; // prettier-ignore
/** Compared by themselves, or grown by what the migrations themselves write. */
const apart = new Set([
  "podcast_episode", "coverage", "content_item", "schema_migration",
  // Revisions of a page since (0652).
  "home_section", "home_section_kind",
]); // prettier-ignore
/** Tables and columns that have another name now. */
const renamed: Record<string, string> = { sound_track: "audio_track", next_sound: "next_audio_track" };
const nowOf = (name: string): string => renamed[name] ?? name;

/** Columns of what is made anew from other tables: a migration marks rows to be made again. */
const remade: Record<string, readonly string[]> = {
  search_document: ["updated_at", "words", "is_first", "title", "plain"],
};

/** In an order that depends on what they are alone. */
export const sorted = (values: readonly unknown[]): string[] => {
  const entries = (_: string, value: unknown) =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other)))
      : value;
  return values
    .map((value) => JSON.stringify(value, entries))
    .toSorted((one, other) => one.localeCompare(other));
};

/** Compares every row of every other table with what it was, with the item in the place of the product. */
export function expectSameRows(was: ReadonlyMap<string, Row[]>, is: ReadonlyMap<string, Row[]>): void {
  for (const [table, rows] of was) {
    if (apart.has(table)) continue;
    const now = is.get(table) ?? is.get(nowOf(table)) ?? [];
    const expected = rows.map(({ product_id: product, ...row }) =>
      product === undefined ? row : { ...row, [ofItem.includes(table) ? "item_id" : "product_id"]: product },
    );
    const known = new Set(now.flatMap((row) => Object.keys(row)));
    const today = expected.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [known.has(name) ? name : nowOf(name), value]),
      ),
    );
    const names = new Set(today.flatMap((row) => Object.keys(row)));
    for (const name of remade[table] ?? []) names.delete(name);
    const kept = (rowsOf: readonly Row[]) =>
      rowsOf.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name))));
    expect({ table, rows: sorted(kept(now)) }).toEqual({ table, rows: sorted(kept(today)) });
  }
}

/** Every product has its main item, every episode the item it was. */
export function expectItems(was: ReadonlyMap<string, Row[]>, is: ReadonlyMap<string, Row[]>): void {
  const items = is.get("content_item")!;
  const products = was.get("product")!.map(({ id }) => id);
  const mains = items.filter(({ kind }) => kind === "main");
  expect(sorted(mains.map(({ id, product_id: product }) => [id, product]))).toEqual(
    sorted(products.map((id) => [id, id])),
  );
  for (const old of was.get("podcast_episode")!) {
    const text = is.get("podcast_episode")!.find((row) => row.item_id === old.id);
    const item = items.find(({ id }) => id === old.id)!;
    expect(item.kind).toBe("episode");
    const all = { ...item, description: text?.description, published_at: text?.published_at };
    const kept = Object.keys(old).map((name) => [name, all[name as keyof typeof all]]);
    expect(Object.fromEntries(kept)).toEqual(old);
  }
}
