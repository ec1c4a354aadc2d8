import { once } from "node:events";
import { connect } from "node:net";
import { refundOrder } from "@palco/contract/checkout/api";
import { logout } from "@palco/contract/accounts/api";
import { expect, test } from "vitest";
import { aUser, moveNow, type TestUser } from "#modules/accounts/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { anotherProcess } from "#testing/another-process.ts";
import { testApp } from "#testing/app.ts";
import { aChatRoom, aChatter, enterRoom, openSocket, say } from "../testing.ts";

const app = await testApp();
const neighbour = await anotherProcess(app);
const soon = { timeout: 5000 };

test("messages reach both processes, in one order", async () => {
  const product = await aChatRoom(app);
  const people = await Promise.all(Array.from({ length: 4 }, () => aChatter(app, product)));
  const here = await enterRoom(app, people[0]!, product);
  const there = await enterRoom(neighbour, people[1]!, product);
  for (let round = 0; round < 4; round += 1)
    await Promise.all(people.map((user, index) => say(user, product, `${round} ${index}`)));
  await expect.poll(() => here.bodies().length, soon).toBe(16);
  await expect.poll(there.bodies, soon).toEqual(here.bodies());
  const numbers = here.frames.slice(1).map(({ seq }) => seq);
  expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index));
});

test("reconnecting loses and duplicates nothing while ten people send two hundred messages", async () => {
  const product = await aChatRoom(app);
  const speakers = await Promise.all(Array.from({ length: 10 }, () => aUser(app, { roles: ["ADMIN"] })));
  const listener = await aChatter(app, product);
  const steady = await enterRoom(app, listener, product);
  const expected = speakers.flatMap((_, person) =>
    Array.from({ length: 20 }, (__, index) => `${person}-${index}`),
  );
  let talking = true;
  const talk = Promise.all(
    speakers.map(async (user, person) => {
      for (let index = 0; index < 20; index += 1) await say(user, product, `${person}-${index}`);
    }),
  ).finally(() => (talking = false));

  // In and out all the time, by either process, cut without a word.
  const heard: string[] = [];
  let since: number | undefined;
  let visits = 0;
  let resumed = 0;
  while (talking || heard.length < expected.length) {
    const process = visits % 2 ? neighbour : app;
    const visit = await enterRoom(process, listener, product, since);
    const told = visit.hello()!;
    if (told.resumed) resumed += 1;
    else heard.push(...told.messages.map(({ body }) => body));
    const before = heard.length;
    // Stays until something was said, or all has been.
    await expect
      .poll(() => visit.bodies().length > 0 || before === expected.length, { interval: 5 })
      .toBe(true);
    heard.push(...visit.bodies());
    since = visit.last();
    visit.ws.terminate();
    visits += 1;
    expect(visits).toBeLessThan(500);
  }
  await talk;
  expect(visits).toBeGreaterThan(3);
  expect(resumed).toBe(visits - 1);
  expect(heard.toSorted()).toEqual(expected.toSorted());
  await expect.poll(() => steady.bodies().length, soon).toBe(200);
  expect(steady.bodies()).toEqual(heard);
}, 60_000);

test("a participant who was away for longer than the log gets the room's current state", async () => {
  const product = await aChatRoom(app);
  const listener = await aChatter(app, product);
  const first = await enterRoom(app, listener, product);
  const since = first.last();
  await first.close();
  await say(product.owner, product, "old");
  await app.platform.db.deleteFrom("chat_event").where("item_id", "=", product.id).execute();
  await say(product.owner, product, "new");
  const back = await enterRoom(neighbour, listener, product, since);
  expect(back.hello()!.resumed).toBe(false);
  expect(back.hello()!.messages.map(({ body }) => body)).toEqual(["old", "new"]);
  // A number from another life of this room.
  const odd = await enterRoom(neighbour, listener, product, 1_000_000);
  expect(odd.hello()!.resumed).toBe(false);
});

test("joining needs a ticket, a session and a room", async () => {
  const product = await aChatRoom(app);
  const stranger = await aUser(app);
  const viewer = await aChatter(app, product);
  const enter = (user: TestUser | { token: string }, productId: string) =>
    openSocket(app, { token: user.token, productId }).then(({ closed }) => closed);
  expect(await enter(stranger, product.id)).toEqual({ code: 4403, reason: "chat.no_ticket" });
  expect(await enter({ token: "x" }, product.id)).toEqual({ code: 4401, reason: "auth.required" });
  expect(await enter(viewer, viewer.id)).toEqual({ code: 4404, reason: "catalogue.not_found" });
});

test("a refund, a logout and a block close the socket", async () => {
  const product = await aChatRoom(app, {}, { sessions: [new Date(Date.now() + 3_600_000)] });
  const admin = await aUser(app, { roles: ["ADMIN"] });
  const [refunded, left, blocked, stays] = [
    await aUser(app),
    await aChatter(app, product),
    await aChatter(app, product),
    await aChatter(app, product),
  ];
  const order = await buy(app, refunded, product);
  const sockets = await Promise.all(
    [refunded, left, blocked, stays].map((user) => enterRoom(neighbour, user, product)),
  );
  await admin.call(refundOrder, { params: { id: order.id } });
  await left.call(logout);
  await moveNow(app, blocked, "block");
  await app.deliver();
  const [one, two, three] = await Promise.all(sockets.slice(0, 3).map(({ closed }) => closed));
  expect([one!.reason, two!.reason, three!.reason]).toEqual([
    "chat.no_ticket",
    "auth.required",
    "auth.required",
  ]);
  expect(sockets[3]!.ws.readyState).toBe(sockets[3]!.ws.OPEN);
});

test("hostile frames close the socket at once and leave nothing behind", async () => {
  const product = await aChatRoom(app);
  const viewer = await aChatter(app, product);
  const join = { token: viewer.token, productId: product.id };
  const ending = async (first: string | Buffer | undefined) => {
    const { code } = await (await openSocket(app, first)).closed;
    return code;
  };
  expect(await ending("garbage")).toBe(4400);
  expect(await ending("[".repeat(900))).toBe(4400);
  expect(await ending(Buffer.from(JSON.stringify(join)))).toBe(4400);
  expect(await ending(JSON.stringify({ ...join, since: -1 }))).toBe(4400);
  expect(await ending(JSON.stringify({ ...join, __proto__: 1, more: true }))).toBe(4400);
  expect(await ending(JSON.stringify({ token: "x".repeat(2000) }))).toBe(1009);
  // In the room there is nothing more to say.
  const inside = await enterRoom(app, viewer, product);
  inside.ws.send("anything");
  expect((await inside.closed).code).toBe(4400);
  // Says nothing at all.
  expect(await ending(undefined)).toBe(4408);
  const still = await enterRoom(app, viewer, product);
  await say(product.owner, product, "All is well");
  await expect.poll(still.bodies, soon).toEqual(["All is well"]);
}, 20_000);

test("one account has ten sockets in a room; closing one makes room for another", async () => {
  const product = await aChatRoom(app);
  const viewer = await aChatter(app, product);
  const sockets = [];
  for (let index = 0; index < 10; index += 1) sockets.push(await enterRoom(app, viewer, product));
  await expect(enterRoom(app, viewer, product)).rejects.toThrow("4429 request.too_many");
  await sockets[3]!.close();
  await expect.poll(() => enterRoom(app, viewer, product).then(() => "in", String), soon).toBe("in");
});

test("a page of another site is refused, other upgrades are answered as plain requests", async () => {
  await expect(openSocket(app, undefined, { origin: "https://evil.example" })).rejects.toThrow("refused");
  const own = await openSocket(app, "x", { origin: app.url });
  expect((await own.closed).code).toBe(4400);
  const ask = async (path: string, upgrade: string) => {
    const socket = connect(Number(new URL(app.url).port), "127.0.0.1");
    const key = "sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: ${upgrade}\r\n${key}\r\n`,
    );
    const [first] = (await once(socket, "data")) as [Buffer];
    socket.destroy();
    return first.toString().split(" ")[1];
  };
  expect(await ask("/api/config", "h2c")).toBe("200");
  expect(await ask("/api/config", "websocket")).toBe("200");
  expect(await ask("/api/chat/socket", "websocket")).toBe("101");
});
