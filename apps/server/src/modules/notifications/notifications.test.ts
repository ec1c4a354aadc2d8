import { logout } from "@palco/contract/accounts/api";
import { graphqlPath } from "@palco/contract/notifications/graphql";
import { readNotifications } from "@palco/contract/notifications/api";
import { updateConfig } from "@palco/contract/site-config/api";
import { defaultSiteConfig } from "@palco/contract/site-config/defaults";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { findActor } from "#modules/accounts/public.ts";
import { aUser, moveNow } from "#modules/accounts/testing.ts";
import { anotherProcess } from "#testing/another-process.ts";
import { testApp } from "#testing/app.ts";
import { refused } from "#testing/refused.ts";
import { rootValue } from "./graphql/resolvers.ts";
import { Connection } from "./hub/connection.ts";
import { announce } from "./notify.ts";
import { ask, listen, listOwn, openFeed, pageQuery, tell, userSubscription } from "./testing.ts";

const app = await testApp();
const neighbour = await anotherProcess(app);
const soon = { timeout: 5000 };
const { db, now } = app.platform;

const deep = (depth: number) => `${"{ a ".repeat(depth)}${"}".repeat(depth)}`;
const tooMuch: [string, string, RegExp][] = [
  ["deeper than 8", deep(9), /^Deeper than 8/],
  ["deeper than 8 by fragments", `{ ...f } fragment f on Query ${deep(9)}`, /^Deeper than 8/],
  [
    "16 aliases",
    `{ ${Array.from({ length: 16 }, (_, n) => `a${n}: __typename`).join(" ")} }`,
    /^More than 15 aliases/,
  ],
  ["5 fields at the root", `{ ${"__typename ".repeat(5)} }`, /^More than 4 fields/],
  [
    "5 fields at the root by fragments",
    "{ ...f ...f __typename } fragment f on Query { __typename __typename }",
    /^More than 4 fields/,
  ],
  ["1,001 tokens", `{ ${"x ".repeat(999)} }`, /more than 1000 tokens/],
  [
    "a fragment that contains itself",
    "{ ...f } fragment f on Query { ...g } fragment g on Query { ...f }",
    /^Fragment "f" contains itself/,
  ],
];

test.each(tooMuch)(
  "refuses a document with %s, by HTTP and by socket, and executes nothing of it",
  async (_, query, message) => {
    const user = await aUser(app);
    const { data, errors } = await ask(app, user, { query });
    expect(data).toBeUndefined();
    expect(errors).toEqual([expect.objectContaining({ message: expect.stringMatching(message) })]);
    const feed = await listen(app, user);
    expect(await feed.operate({ query })).toEqual([
      expect.objectContaining({ type: "error", payload: errors }),
    ]);
  },
);

test("in production nothing is told of the schema: no introspection, no suggestions", async () => {
  const { config } = app.platform;
  const query = { query: "{ __schema { queryType { name } } }" };
  expect((await ask(app, undefined, query)).errors).toBeUndefined();
  config.production = true;
  const told = await ask(app, undefined, query);
  const misspelt = await ask(app, undefined, { query: "{ notification }" });
  config.production = false;
  expect(told.data).toBeUndefined();
  expect(misspelt.errors![0]!.message).not.toContain("Did you mean");
  expect((await ask(app, undefined, { query: "{ notification }" })).errors![0]!.message).toContain(
    "Did you mean",
  );
});

test("within the limits it answers: 4 fields, 15 aliases, 8 deep", async () => {
  const user = await aUser(app);
  const fields = Array.from(
    { length: 4 },
    (_, n) => `a${n}: notifications(user: "${user.id}") {
    b${n}: nextToken ${n < 3 ? `c${n}: nextToken ` : ""} ${n < 3 ? `d${n}: nextToken` : ""} ${n === 0 ? "e: nextToken" : ""} }`,
  );
  expect((await ask(app, user, { query: `{ ${fields.join(" ")} }` })).errors).toBeUndefined();
  const schema = "{ __schema { types { fields { type { ofType { ofType { ofType { name } } } } } } } }";
  expect((await ask(app, user, { query: schema })).errors).toBeUndefined();
});

test("takes a POST of one operation in JSON of 10 kB and nothing else", async () => {
  const user = await aUser(app);
  const get = await fetch(`${app.url}${graphqlPath}?query={__typename}`);
  expect(get.status).toBe(405);
  const one = { query: "{ __typename }" };
  expect(await ask(app, user, [one, one])).toMatchObject({ status: 400, code: "request.invalid" });
  expect((await ask(app, user, { query: `{ __typename } #${"x".repeat(10 * 1024)}` })).status).toBe(413);
  const form = await fetch(`${app.url}${graphqlPath}`, { method: "POST", body: new URLSearchParams(one) });
  expect(form.status).toBe(415);
  const feed = await listen(app, user);
  feed.send({
    type: "subscribe",
    id: "large",
    payload: { query: `{ __typename } #${"x".repeat(10 * 1024)}` },
  });
  expect((await feed.closed).code).toBe(1009);
});

test("what is another's does not exist: neither by query nor by subscription", async () => {
  const [user, other] = [await aUser(app), await aUser(app)];
  await tell(app, [other]);
  const variables = { user: other.id };
  for (const name of ["notifications", "unreadNotifications"] as const) {
    const asked = await ask(app, user, { query: pageQuery(name), variables });
    expect(asked).toMatchObject({ data: null, errors: [{ extensions: { code: "request.not_found" } }] });
    const visited = await ask(app, undefined, { query: pageQuery(name), variables });
    expect(visited).toMatchObject({ data: null, errors: [{ extensions: { code: "auth.required" } }] });
  }
  const feed = await listen(app, user);
  const [answer] = await feed.operate({ query: userSubscription, variables });
  expect(JSON.stringify(answer)).toContain("request.not_found");
  const visitor = await listen(app);
  expect(JSON.stringify(await visitor.operate({ query: userSubscription, variables }))).toContain(
    "auth.required",
  );
  await tell(app, [other, user]);
  await expect.poll(() => feed.ids().length, soon).toBe(1);
  expect(JSON.stringify([feed.messages, visitor.messages])).not.toContain(other.id);
});

test("200 sockets on two processes: each is told its 20, none lost, none twice, also those that were cut in between", async () => {
  const users = await Promise.all(Array.from({ length: 100 }, () => aUser(app)));
  const feeds = await Promise.all(users.flatMap((user) => [listen(app, user), listen(neighbour, user)]));
  const cut = feeds.slice(0, 20);
  for (let round = 0; round < 10; round += 1) await tell(app, users, { subject: `${round}` });
  for (const { ws } of cut) ws.terminate();
  for (let round = 10; round < 20; round += 1) await tell(app, users, { subject: `${round}` });
  const stayed = feeds.slice(20);
  await expect.poll(() => stayed.every((feed) => feed.ids().length >= 20)).toBe(true);
  for (const feed of stayed) {
    expect(new Set(feed.ids()).size).toBe(20);
    expect(feed.told().at(-1)!.said.unread).toBe(20);
  }
  // Who comes back listens, then asks what is newer over the same socket.
  for (const [n, { ids }] of cut.entries()) {
    const user = users[Math.floor(n / 2)]!;
    const back = await listen(n % 2 ? app : neighbour, user);
    const variables = { user: user.id, limit: 100 };
    const [answer] = await back.operate({ query: pageQuery("notifications"), variables });
    const { notifications } = (
      answer!.payload as { data: { notifications: { notifications: { id: string }[] } } }
    ).data.notifications;
    expect(notifications).toHaveLength(20);
    expect(new Set([...ids(), ...notifications.map(({ id }) => id)]).size).toBe(20);
  }
}, 60_000);

test("a subscription listens before it is checked, so that what is told meanwhile is told to it; a refused one listens no more", async () => {
  const [user, stranger] = [await aUser(app), await aUser(app)];
  const actor = await findActor(app.platform, user.token, {});
  const listener = new Connection((await openFeed(app)).ws, { address: "", language: "en" });
  const asker = { platform: app.platform, actor, language: "en" as const, address: "", listener };
  const begun = rootValue.onUserNotification({ user: user.id }, asker);
  // Nothing of it has been awaited yet.
  expect(listener.user.size).toBe(1);
  await begun;
  await expect(rootValue.onUserNotification({ user: stranger.id }, asker)).rejects.toMatchObject({
    extensions: { code: "request.not_found" },
  });
  expect(listener.user.size).toBe(1);
});

test("what is asked after a subscription misses nothing: told while people come", async () => {
  const user = await aUser(app);
  let telling = true;
  const telled = (async () => {
    for (let n = 0; n < 40; n += 1) await tell(app, [user], { subject: String(n) });
  })().finally(() => (telling = false));
  const seen: Promise<Set<string>>[] = [];
  const feeds = [];
  while (telling) {
    const feed = await listen(feeds.length % 2 ? app : neighbour, user);
    const variables = { user: user.id, limit: 100 };
    seen.push(
      feed.operate({ query: pageQuery("notifications"), variables }).then(([answer]) => {
        const { data } = answer!.payload as { data: { notifications: { notifications: { id: string }[] } } };
        return new Set(data.notifications.notifications.map(({ id }) => id));
      }),
    );
    feeds.push(feed);
    // An account has 20 sockets.
    if (feeds.length > 15) feeds[feeds.length - 16]!.ws.terminate();
  }
  await telled;
  const last = feeds.slice(-15);
  for (const [n, feed] of last.entries()) {
    const asked = await seen[feeds.length - last.length + n]!;
    await expect.poll(() => new Set([...asked, ...feed.ids()]).size, soon).toBe(40);
    expect(new Set(feed.ids()).size).toBe(feed.ids().length);
  }
}, 30_000);

test("read in one tab reaches all others, of both processes, with the number that is left", async () => {
  const [user, other] = [await aUser(app), await aUser(app)];
  await tell(app, [user, other]);
  await tell(app, [user]);
  const { notifications } = await listOwn(app, user);
  const tabs = await Promise.all([listen(app, user), listen(neighbour, user)]);
  const ids = [notifications[0]!.id];
  expect(await user.call(readNotifications, { body: { ids } })).toEqual({ unread: 1 });
  for (const tab of tabs)
    await expect
      .poll(tab.told, soon)
      .toMatchObject([{ type: "notification.read", said: { ids, unread: 1 } }]);
  expect((await listOwn(app, user, { unread: true })).notifications.map(({ id }) => id)).toEqual([
    notifications[1]!.id,
  ]);
  expect(await user.call(readNotifications, { body: { all: true } })).toEqual({ unread: 0 });
  for (const tab of tabs)
    await expect.poll(() => tab.told().at(-1), soon).toMatchObject({ said: { ids: null, unread: 0 } });
  // Another's stays unread, whoever names it.
  const foreign = (await listOwn(app, other)).notifications[0]!;
  await user.call(readNotifications, { body: { ids: [foreign.id] } });
  expect((await listOwn(app, other)).notifications[0]!.readOn).toBeNull();
});

test("PE38 ten tabs in two processes have the same number, whoever reads what and whatever comes meanwhile", async () => {
  const user = await aUser(app);
  const tabs = await Promise.all(Array.from({ length: 10 }, (_, n) => listen(n % 2 ? app : neighbour, user)));
  for (let n = 0; n < 12; n += 1) await tell(app, [user], { subject: String(n) });
  const { notifications } = await listOwn(app, user);
  const reading = [app, neighbour].map((process) => process.as(user.token));
  await Promise.all([
    ...notifications
      .slice(0, 8)
      .map(({ id }, n) => reading[n % 2]!(readNotifications, { body: { ids: [id] } })),
    ...["late", "later"].map((subject) => tell(app, [user], { subject })),
  ]);
  const unread = (await listOwn(app, user, { unread: true })).notifications.length;
  expect(unread).toBe(6);
  for (const tab of tabs) {
    await expect.poll(() => tab.told().length, soon).toBe(12 + 8 + 2);
    expect(tab.told().at(-1)!.said.unread).toBe(unread);
  }
});

test("45 are paged while 5 more come: each once; the token of another account leads nowhere", async () => {
  const [user, other] = [await aUser(app), await aUser(app)];
  app.setNow(new Date());
  for (let n = 0; n < 45; n += 1) await tell(app, [user], { subject: String(n) });
  const seen: string[] = [];
  let nextToken: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listOwn>> = await listOwn(app, user, { limit: 10, nextToken });
    seen.push(...page.notifications.map(({ subject }) => subject));
    if (page.nextToken && !nextToken) {
      await expect(listOwn(app, other, { nextToken: page.nextToken })).rejects.toThrow("request.invalid");
      await expect(listOwn(app, user, { nextToken: `${page.nextToken}x` })).rejects.toThrow(
        "request.invalid",
      );
    }
    nextToken = page.nextToken;
    await tell(app, [user], { subject: "late" });
  } while (nextToken);
  app.setNow(undefined);
  expect(seen.filter((subject) => subject !== "late").toSorted()).toEqual(
    Array.from({ length: 45 }, (_, n) => String(n)).toSorted(),
  );
  for (const limit of [0, 101])
    await expect(listOwn(app, user, { limit })).rejects.toThrow("request.invalid");
});

test("the same thing is told once; blocked accounts are told nothing", async () => {
  const [user, blocked] = [await aUser(app), await aUser(app)];
  await moveNow(app, blocked, "block");
  for (let times = 0; times < 2; times += 1) await tell(app, [user, blocked], { about: "the same" });
  expect((await listOwn(app, user)).notifications).toHaveLength(1);
  const rows = await db.selectFrom("notification").select("id").where("user_id", "=", blocked.id).execute();
  expect(rows).toEqual([]);
});

test("a log-out and a block end the sockets of that log-in, in both processes, and no other", async () => {
  const [left, blocked, stays] = [await aUser(app), await aUser(app), await aUser(app)];
  const feeds = await Promise.all([listen(neighbour, left), listen(app, blocked), listen(neighbour, stays)]);
  await left.call(logout);
  await moveNow(app, blocked, "block");
  await app.deliver();
  for (const feed of feeds.slice(0, 2))
    expect(await feed.closed).toEqual({ code: 4401, reason: "auth.required" });
  expect(feeds[2]!.ws.readyState).toBe(feeds[2]!.ws.OPEN);
  const late = await openFeed(app);
  late.send({ type: "connection_init", payload: { token: left.token } });
  expect((await late.closed).code).toBe(4401);
});

test("visitors and accounts are told what the system says, each in their language", async () => {
  const user = await aUser(app);
  const [visitor, reader] = await Promise.all([listen(neighbour), listen(app, user)]);
  const messages = { es: "Volvemos pronto", en: "Back soon", pt: "Voltamos já" };
  await db
    .transaction()
    .execute((tx) =>
      announce(tx, { type: "snack.notification", notificationType: "warning", messages }, now()),
    );
  await db.transaction().execute((tx) => announce(tx, { type: "home.updated", page: "home" }, now()));
  await expect.poll(() => visitor.system().length, soon).toBe(2);
  await expect.poll(reader.system, soon).toEqual([
    { type: "snack.notification", notificationType: "warning", message: "Back soon" },
    { type: "home.updated", page: "home" },
  ]);
});

test("a socket has 4 operations, 5 seconds to begin, its own protocol and its own site", async () => {
  const user = await aUser(app);
  const feed = await listen(app, user);
  for (const id of ["three", "four"])
    feed.send({ type: "subscribe", id, payload: { query: "subscription { onSystemNotification { id } }" } });
  const [answer] = await feed.operate({ query: "{ __typename }" });
  expect(answer).toMatchObject({ type: "error", payload: [{ extensions: { code: "request.too_many" } }] });
  await expect(openFeed(app, { headers: { origin: "https://evil.example" } })).rejects.toThrow("refused");
  const own = await openFeed(app, { headers: { origin: app.url } });
  expect((await own.closed).code).toBe(4408);
  const early = await openFeed(app);
  early.send({ type: "subscribe", id: "x", payload: { query: "{ __typename }" } });
  expect((await early.closed).code).toBe(4401);
}, 20_000);

test("switched off, accounts' parts are refused and what is listened to ends; on again, all is there", async () => {
  const [user, admin] = [await aUser(app), await aUser(app, { roles: ["ADMIN"] })];
  await tell(app, [user]);
  const [feed, there] = await Promise.all([listen(app, user), listen(neighbour, user)]);
  await admin.call(updateConfig, { body: { ...defaultSiteConfig, notifications: false } });
  for (const { messages } of [feed, there])
    await expect.poll(() => messages, soon).toContainEqual({ id: "user", type: "complete" });
  await expect(listOwn(app, user)).rejects.toThrow("notifications.off");
  await expect(user.call(readNotifications, { body: { all: true } })).rejects.toEqual(
    refused("notifications.off"),
  );
  const [answer] = await feed.operate({ query: userSubscription, variables: { user: user.id } });
  expect(JSON.stringify(answer)).toContain("notifications.off");
  await tell(app, [user]);
  await admin.call(updateConfig, { body: defaultSiteConfig });
  expect((await listOwn(app, user, { unread: true })).notifications).toHaveLength(2);
});

test("without its connection to the bus a process sends everybody back, and they ask what is newer", async () => {
  const user = await aUser(app);
  const feed = await listen(app, user);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen %'`.execute(db);
  expect((await feed.closed).code).toBe(1012);
  await tell(app, [user]);
  const back = await listen(app, user);
  expect((await listOwn(app, user)).notifications).toHaveLength(1);
  await tell(app, [user]);
  await expect.poll(() => back.ids().length, soon).toBe(1);
});
