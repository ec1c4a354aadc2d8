import { getChannel, listChannels } from "@palco/contract/channels/api";
import {
  followChannel,
  listFollowedChannels,
  listFollowedIds,
  unfollowChannel,
} from "@palco/contract/channels/follow";
import { limits } from "@palco/values/limits";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { type TestApp, testApp } from "#testing/app.ts";
import { atOnce, clients, lingerAt } from "#testing/race.ts";
import { refused } from "#testing/refused.ts";
import { invariants } from "./invariants.ts";
import { aChannel, follow } from "./testing.ts";

const app = await testApp();
const viewer = await aUser(app);

// Not as a visitor: their answers are shared for a moment.
const followers = async (slug: string) => (await viewer.call(getChannel, { params: { slug } })).followers;

async function broken({ platform: { db } }: TestApp): Promise<number> {
  const found = await Promise.all(invariants.map((invariant) => invariant.sql.execute(db)));
  return found.flatMap(({ rows }) => rows).length;
}

test("a channel is followed and left; a second time changes nothing", async () => {
  const { id, slug } = await aChannel(app);
  const params = { slug };
  for (let times = 0; times < 2; times += 1)
    expect(await viewer.call(followChannel, { params })).toEqual({ following: true, followers: 1 });
  expect(await followers(slug)).toBe(1);
  const card = (await app.as()(listChannels, { query: {} })).items.find((one) => one.id === id);
  expect(card?.followers).toBe(1);
  expect((await viewer.call(listFollowedIds, {})).items).toContain(id);
  for (let times = 0; times < 2; times += 1)
    expect(await viewer.call(unfollowChannel, { params })).toEqual({ following: false, followers: 0 });
  expect((await viewer.call(listFollowedIds, {})).items).not.toContain(id);
  expect(await followers(slug)).toBe(0);
});

test("only channels on show are followed; one that went out of sight is left all the same", async () => {
  const hidden = await aChannel(app, { status: "private" });
  const params = { slug: hidden.slug };
  await expect(viewer.call(followChannel, { params })).rejects.toEqual(refused("channels.not_found"));
  await expect(viewer.call(unfollowChannel, { params })).rejects.toEqual(refused("channels.not_found"));
  await follow(app, hidden.id, { users: [viewer] });
  expect((await viewer.call(listFollowedChannels, { query: {} })).items).toEqual([]);
  expect(await viewer.call(unfollowChannel, { params })).toEqual({ following: false, followers: 0 });
});

test("the list begins with the last followed and goes on by cursor", async () => {
  const reader = await aUser(app);
  const channels = [];
  for (const [index, title] of ["First", "Second", "Third"].entries()) {
    const channel = await aChannel(app, { title });
    await follow(app, channel.id, { users: [reader], at: new Date(Date.UTC(2026, 0, 1 + index)) });
    channels.push(channel);
  }
  const list = (query: object) => reader.call(listFollowedChannels, { query: { size: 2, ...query } });
  const first = await list({});
  expect(first).toMatchObject({ total: 3, items: [{ title: "Third" }, { title: "Second" }] });
  const { items } = await list({ cursor: first.next });
  expect(items.map(({ title }) => title)).toEqual(["First"]);
});

test("an account follows so many channels and no more", async () => {
  const collector = await aUser(app);
  const { slug, owner } = await aChannel(app);
  await sql`with many as (insert into channel (owner_id, slug, title)
      select ${owner.id}, 'followed-' || n, 'Many' from generate_series(1, ${limits.followedChannels}::int) n returning id)
    insert into channel_follow (user_id, channel_id, followed_at) select ${collector.id}, id, now() from many`.execute(
    app.platform.db,
  );
  await expect(collector.call(followChannel, { params: { slug } })).rejects.toEqual(
    refused("channels.follow_limit"),
  );
  expect(await broken(app)).toBe(0);
});

/** Everybody presses twice at once; answers what stands on the channel's page. */
async function race(racing: TestApp): Promise<number> {
  const { slug } = await aChannel(racing);
  const crowd: TestUser[] = [];
  for (let n = 0; n < clients / 3; n += 1) crowd.push(await aUser(racing));
  await atOnce(crowd.length * 2, (n) =>
    crowd[n % crowd.length]!.call(followChannel, { params: { slug } }).catch(() => undefined),
  );
  return (await racing.as()(getChannel, { params: { slug } })).followers;
}

test("many who follow at once, and twice, are counted once each", async () => {
  expect(await race(app)).toBe(clients / 3);
  expect(await broken(app)).toBe(0);
});

test("control: without the key the same press counts twice", async () => {
  const unguarded = await testApp();
  const { db } = unguarded.platform;
  await sql`alter table channel_follow drop constraint channel_follow_pkey`.execute(db);
  await lingerAt(db, "channel_follow");
  expect(await race(unguarded)).toBeGreaterThan(clients / 3);
});

test("a deleted channel and a deleted account take their follows with them", async () => {
  const { id, owner } = await aChannel(app);
  const leaving = await aUser(app);
  const other = await aChannel(app, { owner });
  const { db } = app.platform;
  await follow(app, id, { users: [leaving, viewer] });
  await follow(app, other.id, { users: [leaving] });
  await sql`delete from channel_billing where channel_id = ${id}`.execute(db);
  await sql`delete from channel where id = ${id}`.execute(db);
  expect(await broken(app)).toBe(0);
  await sql`delete from channel_follow where user_id = ${leaving.id}`.execute(db);
  expect(await followers(other.slug)).toBe(0);
  expect(await broken(app)).toBe(0);
});
