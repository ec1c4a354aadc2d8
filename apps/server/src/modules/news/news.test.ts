import { moveProduct } from "@palco/contract/catalogue/edit";
import { followChannel, listFollowedIds, unfollowChannel } from "@palco/contract/channels/follow";
import { updateNotificationPreferences } from "@palco/contract/notifications/preferences";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct, type TestProduct } from "#modules/catalogue/testing.ts";
import { aChannel, follow } from "#modules/channels/testing.ts";
import { mailsOf } from "#modules/mail/testing.ts";
import { listOwn } from "#modules/notifications/testing.ts";
import { testApp } from "#testing/app.ts";
import { gatherNews } from "./testing.ts";

const app = await testApp();
const { db } = app.platform;
afterEach(() => app.setNow(undefined));

const move = async ({ owner, slug }: TestProduct, to: "publish" | "make_private" | "publish_again") => {
  await owner.call(moveProduct, { params: { slug }, body: { move: to } });
  await app.deliver();
};
/** The quarter of an hour that news waits has passed: `minutes` from now. */
async function gather(minutes = 16): Promise<void> {
  app.setNow(new Date(Date.now() + minutes * 60_000));
  for (let times = 0; times < 2; times += 1) {
    await gatherNews(app.platform);
    await app.deliver();
  }
  app.setNow(undefined);
}
const told = async (user: TestUser) =>
  (await listOwn(app, user)).notifications.map(({ subject, link }) => [subject, link]);
const mailed = async (user: TestUser) =>
  (await mailsOf(app, user))
    .filter(({ template }) => template === "notification-told")
    .map(({ subject }) => subject);
const drafts = (channel: Awaited<ReturnType<typeof aChannel>>, ...titles: string[]) =>
  Promise.all(titles.map((title) => aProduct(app, { channel, title, status: "draft" })));

test("what a channel publishes within a quarter of an hour is told once and together, by mail and at the bell; strangers hear nothing", async () => {
  const channel = await aChannel(app, { title: "Lumbre" });
  const [follower, stranger] = [await aUser(app), await aUser(app)];
  await follower.call(followChannel, { params: { slug: channel.slug } });
  expect((await follower.call(listFollowedIds)).mailed).toEqual([channel.id]);
  const [one, two, later] = (await drafts(channel, "One", "Two", "Later")) as [
    TestProduct,
    TestProduct,
    TestProduct,
  ];
  await move(one, "publish");
  await move(two, "publish");
  await gather(14);
  expect(await told(follower)).toEqual([]);
  await gather();
  const both = "New from Lumbre: 2 things";
  expect(await told(follower)).toEqual([[both, `/channels/${channel.slug}`]]);
  expect(await mailed(follower)).toEqual([both]);
  expect((await mailsOf(app, follower)).at(-1)?.text).toContain("One and Two");
  // It goes away and comes back: no news.
  await move(one, "make_private");
  await move(one, "publish_again");
  await move(later, "publish");
  await gather();
  expect((await told(follower))[0]).toEqual(["New from Lumbre: Later", `/products/${later.slug}`]);
  expect(await mailed(follower)).toEqual([both, "New from Lumbre: Later"]);
  expect([await told(stranger), await mailed(stranger)]).toEqual([[], []]);
});

test("what went out of sight in between is not told, and is news when it comes back", async () => {
  const channel = await aChannel(app);
  const follower = await aUser(app);
  await follow(app, channel.id, { users: [follower] });
  const [product] = (await drafts(channel, "Shy")) as [TestProduct];
  await move(product, "publish");
  await move(product, "make_private");
  await gather();
  expect(await told(follower)).toEqual([]);
  await move(product, "publish_again");
  await gather();
  expect(await told(follower)).toHaveLength(1);
});

test("mail and bell are chosen apart; who left the channel hears nothing, who followed before mails were said gets none", async () => {
  const channel = await aChannel(app);
  const users = [];
  for (let n = 0; n < 4; n += 1) users.push(await aUser(app));
  const [byMail, byBell, before, left] = users as [TestUser, TestUser, TestUser, TestUser];
  await follow(app, channel.id, { users });
  const choose = (user: TestUser, ways: { inApp: boolean; mail: boolean }) =>
    user.call(updateNotificationPreferences, {
      body: { choices: [{ kind: "channel.news", push: true, ...ways }], quiet: null },
    });
  await choose(byMail, { inApp: false, mail: true });
  await choose(byBell, { inApp: true, mail: false });
  await sql`update channel_follow set mail = false where user_id = ${before.id}`.execute(db);
  await left.call(unfollowChannel, { params: { slug: channel.slug } });
  const [product] = (await drafts(channel, "New")) as [TestProduct];
  await move(product, "publish");
  await gather();
  const counts = async (user: TestUser) => [(await told(user)).length, (await mailed(user)).length];
  expect(await Promise.all([byMail, byBell, before, left].map(counts))).toEqual([
    [0, 1],
    [1, 0],
    [1, 0],
    [0, 0],
  ]);
});

test("more followers than one transaction tells are told each once", async () => {
  const channel = await aChannel(app);
  await sql`with crowd as (insert into user_account (email, name, surname, language, email_confirmed_at)
      select 'crowd-' || n || '@example.test', 'C', 'D', 'en', now() from generate_series(1, 1001) n returning id)
    insert into channel_follow (user_id, channel_id, followed_at, mail) select id, ${channel.id}, now(), true from crowd`.execute(
    db,
  );
  const [product] = (await drafts(channel, "For all")) as [TestProduct];
  await move(product, "publish");
  await gather();
  const { rows } = await sql<{ told: number; people: number }>`
    select count(*)::int as told, count(distinct user_id)::int as people from notification where subject like '%For all'`.execute(
    db,
  );
  expect(rows[0]).toEqual({ told: 1001, people: 1001 });
});
