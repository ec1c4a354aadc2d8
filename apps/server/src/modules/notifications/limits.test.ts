import { once } from "node:events";
import { updateSiteRules } from "@palco/contract/site-config/rules";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { followNetworks } from "#modules/site-config/testing.ts";
import { anotherProcess } from "#testing/another-process.ts";
import { testApp } from "#testing/app.ts";
import { ask, listen, listOwn, openFeed, tell } from "./testing.ts";

const app = await testApp({ PALCO_RATE_LIMITS: "on" });
const query = { query: "{ __typename }" };

test("an account asks 60 times a minute, by HTTP and by socket together; another is not its affair", async () => {
  const [user, other] = [await aUser(app), await aUser(app)];
  // Two subscriptions and a question.
  const feed = await listen(app, user);
  for (let n = 0; n < 57; n += 1) expect((await ask(app, user, query)).errors).toBeUndefined();
  const refusal = [expect.objectContaining({ extensions: { code: "request.too_many" } })];
  expect((await ask(app, user, query)).errors).toEqual(refusal);
  expect(await feed.operate(query)).toEqual([expect.objectContaining({ type: "error", payload: refusal })]);
  expect((await ask(app, other, query)).errors).toBeUndefined();
});

test("an account has 20 sockets; closing one makes room for another", async () => {
  const user = await aUser(app);
  const open = async () => {
    const feed = await openFeed(app);
    feed.send({ type: "connection_init", payload: { token: user.token } });
    return feed;
  };
  const feeds = await Promise.all(Array.from({ length: 20 }, open));
  for (const { messages } of feeds) await expect.poll(() => messages).toEqual([{ type: "connection_ack" }]);
  expect(await (await open()).closed).toEqual({ code: 4429, reason: "request.too_many" });
  feeds[3]!.ws.close();
  await feeds[3]!.closed;
  await expect
    .poll(async () => {
      const feed = await open();
      await Promise.race([feed.closed, once(feed.ws, "message")]);
      return feed.ws.readyState === feed.ws.OPEN;
    })
    .toBe(true);
});

/** A socket as far as its answer: it is let in, or closed with a code. */
async function enter(at: { url: string }, token?: string) {
  const feed = await openFeed(at);
  feed.send({ type: "connection_init", payload: token ? { token } : {} });
  await Promise.race([feed.closed, once(feed.ws, "message")]);
  return feed;
}

test("an address has 200 sockets, of which visitors take half; as a venue's network it has more, in the other process too", async () => {
  const neighbour = await anotherProcess(app);
  const unfollow = await followNetworks(neighbour.platform);
  const enterMany = (count: number, token?: string) =>
    Promise.all(Array.from({ length: count }, () => enter(neighbour, token)));
  const feeds = await enterMany(100);
  expect(feeds.filter(({ ws }) => ws.readyState === ws.OPEN)).toHaveLength(100);
  expect(await (await enter(neighbour)).closed).toEqual({ code: 4429, reason: "request.too_many" });
  for (let n = 0; n < 5; n += 1) feeds.push(...(await enterMany(20, (await aUser(app)).token)));
  expect(feeds.filter(({ ws }) => ws.readyState === ws.OPEN)).toHaveLength(200);
  const { token } = await aUser(app);
  await expect(openFeed(neighbour)).rejects.toThrow("refused");
  // Another process counts its own.
  expect((await enter(app, token)).messages).toEqual([{ type: "connection_ack" }]);

  const admin = await aUser(app, { roles: ["ADMIN"] });
  const setVenue = (venueNetworks: string[]) =>
    admin.call(updateSiteRules, {
      body: { unknownToLogin: false, venueNetworks, registrationNetworks: [] },
    });
  await setVenue(["127.0.0.1"]);
  await expect
    .poll(() =>
      enter(neighbour, token).then(
        ({ messages }) => messages,
        () => "refused",
      ),
    )
    .toEqual([{ type: "connection_ack" }]);
  await setVenue([]);
  await expect.poll(() => openFeed(neighbour).catch(() => "refused")).toBe("refused");
  await unfollow();
}, 60_000);

test("a reader with more than 1 MiB waiting is cut off, and no other; who comes back asks what is newer", async () => {
  const user = await aUser(app);
  const [slow, quick] = [await listen(app, user), await listen(app, user)];
  // What its network does not take: some megabytes fit into the buffers of the two ends.
  slow.ws.pause();
  const many = 60;
  for (let n = 0; n < many; n += 1) await tell(app, [user], { subject: `${n} ${"x".repeat(300_000)}` });
  await expect.poll(() => quick.ids().length).toBe(many);
  slow.ws.resume();
  expect((await slow.closed).code).toBe(1006);
  expect(slow.ids().length).toBeLessThan(many);
  expect(quick.ws.readyState).toBe(quick.ws.OPEN);
  expect((await listOwn(app, user, { limit: 100 })).notifications).toHaveLength(many);
}, 60_000);
