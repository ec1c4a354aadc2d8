import { once } from "node:events";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { testApp } from "#testing/app.ts";
import { ask, listen, openFeed } from "./testing.ts";

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
