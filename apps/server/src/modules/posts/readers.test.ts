import { moveProduct } from "@palco/contract/catalogue/edit";
import { followChannel } from "@palco/contract/channels/follow";
import { askForPosts, listPostMails, stopPosts } from "@palco/contract/subscriptions/post-mails";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { subscribeTo } from "#modules/checkout/testing.ts";
import { mailsOf } from "#modules/mail/testing.ts";
import { gatherNews } from "#modules/news/testing.ts";
import { testApp } from "#testing/app.ts";
import { refused } from "#testing/refused.ts";
import { aPost } from "./testing.ts";

const app = await testApp();
afterEach(() => app.setNow(undefined));

const mailed = async (user: TestUser) =>
  (await mailsOf(app, user))
    .filter(({ template }) => template === "notification-told")
    .map(({ subject }) => subject);

test("subscribers who asked get each post once; those who did not, who stopped and whose subscription is over get none", async () => {
  const channel = await aChannel(app, { title: "Lumbre", monthlyGross: 499 });
  const params = { slug: channel.slug };
  const stranger = await aUser(app);
  await expect(stranger.call(askForPosts, { params })).rejects.toEqual(refused("posts.subscribers_only"));
  const people: TestUser[] = [];
  for (let n = 0; n < 4; n += 1) {
    const user = await aUser(app);
    await subscribeTo(app, user, channel);
    people.push(user);
  }
  const [reader, quiet, stopped, over] = people as [TestUser, TestUser, TestUser, TestUser];
  for (const user of [reader, stopped, over])
    for (let times = 0; times < 2; times += 1) await user.call(askForPosts, { params });
  for (let times = 0; times < 2; times += 1) await stopped.call(stopPosts, { params });
  await sql`update membership set valid_until = now() where user_id = ${over.id}`.execute(app.platform.db);
  expect((await reader.call(listPostMails)).items).toEqual([{ slug: channel.slug, title: "Lumbre" }]);
  // Who follows the channel as well is not told of the post twice.
  await reader.call(followChannel, { params });
  const post = await aPost(app, { channel, title: "The lamps", status: "draft" });
  const move = (to: "publish" | "make_private" | "publish_again") =>
    post.owner.call(moveProduct, { params: { slug: post.slug }, body: { move: to } });
  await move("publish");
  await app.deliver();
  // What was out before they asked is not new to them either.
  await quiet.call(askForPosts, { params });
  await move("make_private");
  await move("publish_again");
  await app.deliver();
  app.setNow(new Date(Date.now() + 20 * 60_000));
  await gatherNews(app.platform);
  await app.deliver();
  app.setNow(undefined);
  expect(await mailed(reader)).toEqual(["Lumbre has posted “The lamps”"]);
  const [mail] = (await mailsOf(app, reader)).filter(({ template }) => template === "notification-told");
  expect([mail!.unsubscribe, mail!.links[0]]).toEqual([
    expect.stringContaining("/unsubscribe/"),
    expect.stringContaining(`/posts/${post.slug}`),
  ]);
  expect([await mailed(quiet), await mailed(stopped), await mailed(over)]).toEqual([[], [], []]);
});
