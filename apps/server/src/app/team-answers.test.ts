import { fillPath } from "@palco/contract/route";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { hasAbility } from "#platform/memberships.ts";
import { modules } from "./modules.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aWorld, readRightsParts } from "./testing-world.ts";

const app = await testApp();
const parts = await readRightsParts();
const reads = modules
  .flatMap(({ name: module, routes = [] }) => routes.map(({ spec }) => ({ module, spec })))
  .filter(({ spec }) => spec.method === "GET");

async function read(
  { module, spec }: (typeof reads)[number],
  world: Awaited<ReturnType<typeof aWorld>>,
  who: { token: string },
) {
  const { params, query = "" } = await world.requestOf(module, `GET ${spec.path}`);
  const response = await fetch(`${app.url}/api${fillPath(spec.path, params)}${query}`, {
    headers: { authorization: `Bearer ${who.token}` },
  });
  return { status: response.status, text: await response.text() };
}

test("PE30 no answer that an analyst or a team without sales gets holds an e-mail address or a buyer's name", async () => {
  const world = await aWorld(app, parts);
  await sql`update user_account set name = 'Zenobia', surname = 'Quintanilla' where id = ${world.buyer.id}`.execute(
    app.platform.db,
  );
  const isPersonal = (text: string) => text.includes(world.buyer.email) || /Zenobia|Quintanilla/.test(text);
  const figures = reads.filter(
    ({ spec }) => spec.ability && hasAbility({ roles: ["analyst"] }, spec.ability),
  );
  expect(figures.length).toBeGreaterThan(5);
  for (const operation of figures) {
    const { status, text } = await read(operation, world, world.team.analyst);
    expect(status, operation.spec.path).toBe(200);
    expect(text, operation.spec.path).not.toMatch(/[\w.+-]+@[\w-]+\.\w+/);
    expect(isPersonal(text), operation.spec.path).toBe(false);
  }
  // Neither do editors see who bought.
  const content = reads.filter(({ spec }) => spec.ability && hasAbility({ roles: ["editor"] }, spec.ability));
  for (const operation of content) {
    const { text } = await read(operation, world, world.team.editor);
    // Messages of a course carry the first name of their author for everybody who may read them.
    const isWritten = ["discussions", "lesson-ratings"].includes(operation.module);
    const seen = isWritten ? text.replaceAll("Zenobia", "") : text;
    expect(isPersonal(seen), operation.spec.path).toBe(false);
  }
  // Control: the accountant, who may see sales, gets the name.
  const sales = reads.find(({ spec }) => spec.path === "/sales")!;
  expect(isPersonal((await read(sales, world, world.team.accountant)).text)).toBe(true);
}, 60_000);

test("PE30 no answer that a team gets holds a title of the owner's other channels, nor the owner's address", async () => {
  const world = await aWorld(app, parts);
  const { db } = app.platform;
  const operations = reads.filter(({ spec }) => spec.ability);
  // Test data of the modules is created first, then linked to the other channel.
  for (const { module, spec } of operations) await world.requestOf(module, `GET ${spec.path}`);
  const other = await aProduct(app, { owner: world.owner, title: "Zafarrancho", status: "draft" });
  expect(other.channel.id).not.toBe(world.published.channel.id);
  await sql`update channel set title = 'Quebrantahuesos' where id = ${other.channel.id}`.execute(db);
  await sql`insert into product_speaker (product_id, speaker_id, position)
    select ${other.id}, id, 0 from speaker where owner_id = ${world.owner.id}`.execute(db);
  await sql`insert into bundle_item (product_id, item_id, position) values (${world.published.id}, ${other.id}, 0)`.execute(
    db,
  );
  const isOfOthers = (text: string) => /Zafarrancho|Quebrantahuesos/.test(text);
  for (const operation of operations)
    for (const [role, who] of Object.entries(world.team)) {
      const { text } = await read(operation, world, who);
      expect(isOfOthers(text), `${role} ${operation.spec.path}`).toBe(false);
      if (operation.module === "speakers")
        expect(text.includes(world.owner.email), `${role} ${operation.spec.path}`).toBe(false);
    }
  // Control: the owner gets both.
  for (const path of ["/speakers/:id/edit", "/products/:slug/edit"]) {
    const operation = reads.find(({ spec }) => spec.path === path)!;
    expect(isOfOthers((await read(operation, world, world.owner)).text), path).toBe(true);
  }
}, 60_000);
