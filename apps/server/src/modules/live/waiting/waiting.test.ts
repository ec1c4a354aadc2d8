import { waitFor, waitingEveryMs } from "@palco/contract/live/waiting";
import { startBroadcast } from "@palco/contract/live/api";
import { getPlayer } from "@palco/contract/playback/api";
import { expect, test } from "vitest";
import { aTicket } from "#modules/access/testing.ts";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { anotherProcess } from "#testing/another-process.ts";
import { testApp } from "#testing/app.ts";
import { jobs } from "../jobs.ts";
import { aBroadcast } from "../testing.ts";
import { noteWaiting } from "./waiting.queries.ts";

const app = await testApp();
const neighbour = await anotherProcess(app);
const begin = Date.now();
/** So much later, on both clocks; what a process has counted is kept for three seconds. */
const later = (seconds: number) => app.setNow(new Date(begin + seconds * 1000));

async function aHolder(product: { id: string }): Promise<TestUser> {
  const user = await aUser(app);
  await aTicket(app, user, product);
  return user;
}
type Site = Pick<typeof app, "as">;
const says = (site: Site, user: TestUser, slug: string) => site.as(user.token)(waitFor, { params: { slug } });
const reads = async (site: Site, user: TestUser, slug: string) =>
  (await site.as(user.token)(getPlayer, { params: { slug } })).waiting;

test("who waits is counted over two processes, each account once, for viewers and in the live room", async () => {
  const { product, owner, view } = await aBroadcast(app);
  const people = [await aHolder(product), await aHolder(product), await aHolder(product)] as const;
  later(0);
  expect(await reads(app, people[0], product.slug)).toBe(0);
  await Promise.all([
    says(app, people[0], product.slug),
    says(app, people[1], product.slug),
    says(neighbour, people[1], product.slug),
    says(neighbour, people[2], product.slug),
    // The organizer looks at the page of their viewers and is none of them.
    owner(waitFor, { params: { slug: product.slug } }),
  ]);
  later(5);
  expect(await reads(app, people[0], product.slug)).toBe(3);
  expect(await reads(neighbour, people[0], product.slug)).toBe(3);
  expect((await view()).waiting).toBe(3);
});

test("who does not say so any more is not counted, and forgotten", async () => {
  const { product } = await aBroadcast(app);
  const [stays, leaves] = [await aHolder(product), await aHolder(product)];
  later(0);
  await Promise.all([says(app, stays, product.slug), says(neighbour, leaves, product.slug)]);
  later((2 * waitingEveryMs) / 1000);
  expect(await reads(app, stays, product.slug)).toBe(2);
  await says(neighbour, stays, product.slug);
  later((3 * waitingEveryMs) / 1000);
  expect(await reads(app, stays, product.slug)).toBe(1);
  await jobs[0]!.run(app.platform);
  const left = await app.platform.db
    .selectFrom("waiting")
    .select("user_id")
    .where("product_id", "=", product.id)
    .execute();
  expect(left).toEqual([{ user_id: stays.id }]);
});

test("only who may watch it waits, and nobody for what is on air", async () => {
  const { product, owner, params, view } = await aBroadcast(app);
  const [holder, stranger] = [await aHolder(product), await aUser(app)];
  later(200);
  await expect(says(app, stranger, product.slug)).rejects.toMatchObject({ code: "catalogue.not_found" });
  await says(app, holder, product.slug);
  await owner(startBroadcast, { params });
  later(210);
  // Nothing is sent yet: its page still waits.
  expect((await view()).waiting).toBe(1);
  await app.platform.db
    .updateTable("broadcast_run")
    .set({ first_picture_at: app.platform.now(), heard_at: app.platform.now() })
    .where("item_id", "=", product.id)
    .execute();
  expect(await view()).toMatchObject({ state: "live", waiting: 0 });
  expect(await reads(app, holder, product.slug)).toBeNull();
});

test("a report that comes late moves nobody back", async () => {
  const { product } = await aBroadcast(app);
  const holder = await aHolder(product);
  const one = { productId: product.id, userId: holder.id };
  const { db } = app.platform;
  await noteWaiting(db, [one, one], new Date(begin + 60_000));
  await noteWaiting(db, [one], new Date(begin));
  const rows = await db.selectFrom("waiting").select("seen_at").where("user_id", "=", holder.id).execute();
  expect(rows).toEqual([{ seen_at: new Date(begin + 60_000) }]);
});
