import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { listSections, replaceSections } from "./home-sections.queries.ts";

const { db } = (await testApp()).platform;

const banner = (title: string) => ({
  kind: "channel_slider" as const,
  v: 1 as const,
  title: { es: title, en: title, pt: title },
  channels: [],
});

test("a section that can't be read is left out of the page and outlives every save", async () => {
  await db.transaction().execute((tx) => replaceSections(tx, [banner("first")]));
  await sql`insert into home_section (page, kind, position, content)
    values ('home', 'channel_slider', 1, '{"kind": "of another release"}')`.execute(db);
  expect(await listSections(db)).toHaveLength(1);

  await db.transaction().execute((tx) => replaceSections(tx, [banner("second"), banner("third")]));
  const rows = await db
    .selectFrom("home_section")
    .select(["position", "content"])
    .orderBy("position")
    .execute();
  expect(rows).toMatchObject([
    { position: 0, content: { title: { en: "second" } } },
    { position: 1, content: { title: { en: "third" } } },
    { position: 2, content: { kind: "of another release" } },
  ]);
});
