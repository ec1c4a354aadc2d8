import { randomUUID } from "node:crypto";
import type { ApiError } from "@palco/contract/client";
import * as contract from "@palco/contract/chat/api";
import { updateConfig } from "@palco/contract/site-config/api";
import { defaultSiteConfig } from "@palco/contract/site-config/defaults";
import { expect, onTestFinished, test } from "vitest";
import { aUser, refusal, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";
import { cleanUpEvents } from "./jobs.ts";
import { aChatRoom, aChatter, enterRoom, openSettings, say } from "./testing.ts";

const app = await testApp();
const soon = { timeout: 5000 };

const of = (product: { id: string }) => ({ id: product.id });
const bodiesFor = async (user: TestUser, product: { id: string }) =>
  (await user.call(contract.listChatMessages, { params: of(product), query: {} })).items.map(
    ({ body }) => body,
  );

test("scenario 26: only its author sees a moderated message until it is approved, and a refused one for ever", async () => {
  const product = await aChatRoom(app, { moderated: true });
  const [author, other] = [await aChatter(app, product), await aChatter(app, product)];
  const [mine, theirs, desk] = [
    await enterRoom(app, author, product),
    await enterRoom(app, other, product),
    await enterRoom(app, product.owner, product),
  ];
  const [good, bad] = [await say(author, product, "Good evening"), await say(author, product, "Bad evening")];
  expect(good.status).toBe("pending");
  await expect.poll(mine.bodies, soon).toEqual(["Good evening", "Bad evening"]);
  await expect.poll(desk.bodies, soon).toEqual(["Good evening", "Bad evening"]);
  expect(await bodiesFor(other, product)).toEqual([]);
  const { queue } = await product.owner.call(contract.getChatDesk, { params: of(product) });
  expect(queue.map(({ message }) => message.body)).toEqual(["Good evening", "Bad evening"]);

  const decide = (ids: string[], decision: "approve" | "refuse") =>
    product.owner.call(contract.decideChatMessages, { params: of(product), body: { ids, decision } });
  expect(await decide([good.id], "approve")).toMatchObject({ decided: 1 });
  await expect.poll(theirs.bodies, soon).toEqual(["Good evening"]);
  // A second moderator comes too late.
  expect(await decide([good.id], "refuse")).toEqual({ decided: 0, undoId: null });
  const { undoId } = await decide([bad.id], "refuse");
  await expect
    .poll(() => mine.frames.at(-1), soon)
    .toMatchObject({ kind: "gone", ids: [bad.id], status: "refused" });
  await say(product.owner, product, "Welcome");
  await expect.poll(theirs.bodies, soon).toEqual(["Good evening", "Welcome"]);
  expect(theirs.frames.map(({ kind }) => kind)).toEqual(["hello", "message", "message"]);

  // A participant who joins now gets the approved messages and their own waiting ones.
  const again = await enterRoom(app, other, product);
  expect(again.hello()!.messages.map(({ body }) => body)).toEqual(["Good evening", "Welcome"]);
  await product.owner.call(contract.undoChatAct, { params: { id: product.id, entryId: undoId! } });
  const back = await enterRoom(app, author, product);
  expect(back.hello()!.waiting.map(({ body }) => body)).toEqual(["Bad evening"]);
});

test("a room without its own setting uses the site's", async () => {
  const admin = await aUser(app, { roles: ["ADMIN"] });
  const product = await aChatRoom(app);
  const author = await aChatter(app, product);
  expect((await say(author, product, "one")).status).toBe("approved");
  await admin.call(updateConfig, { body: { ...defaultSiteConfig, moderatedChat: true } });
  onTestFinished(() => admin.call(updateConfig, { body: defaultSiteConfig }).then(() => {}));
  expect((await say(author, product, "two")).status).toBe("pending");
  expect((await author.call(contract.getChat, { params: of(product) })).room.moderated).toBe(true);
});

test("switching moderation off asks what to do with waiting messages", async () => {
  const product = await aChatRoom(app, { moderated: true, words: ["listed"] });
  const author = await aChatter(app, product);
  for (const body of ["one", "two", "three", "a listed word"]) await say(author, product, body);
  const settings = { ...openSettings, moderated: false, words: ["listed"] };
  const edit = (pending?: "approve" | "discard") =>
    product.owner.call(contract.editChatSettings, {
      params: of(product),
      body: { settings, ...(pending && { pending }) },
    });
  const refused = (await edit().catch((error: unknown) => error)) as ApiError;
  expect(refused).toMatchObject({ code: "chat.pending_left", status: 409 });
  expect(refused.message).toContain("3");
  expect((await author.call(contract.getChat, { params: of(product) })).room.moderated).toBe(true);
  await edit("approve");
  expect(await bodiesFor(author, product)).toEqual(["one", "two", "three"]);
  const { queue } = await product.owner.call(contract.getChatDesk, { params: of(product) });
  expect(queue.map(({ message, heldFor }) => [message.body, heldFor])).toEqual([["a listed word", "word"]]);
});

test("a trusted author's waiting messages are approved, and new ones do not wait", async () => {
  const product = await aChatRoom(app, { moderated: true });
  const author = await aChatter(app, product);
  await say(author, product, "before");
  const params = { id: product.id, userId: author.id };
  await product.owner.call(contract.setChatPerson, { params, body: { act: "trust" } });
  expect((await say(author, product, "after")).status).toBe("approved");
  expect(await bodiesFor(author, product)).toEqual(["before", "after"]);
  await product.owner.call(contract.setChatPerson, { params, body: { act: "forgive" } });
  expect((await say(author, product, "later")).status).toBe("pending");
});

test("scenario 27: slow mode states the wait, stores nothing, and does not apply to moderators", async () => {
  const product = await aChatRoom(app, { slowSeconds: 10 });
  const author = await aChatter(app, product);
  const start = new Date();
  onTestFinished(() => app.setNow(undefined));
  app.setNow(start);
  const clientId = randomUUID();
  await say(author, product, "first", { clientId });
  app.setNow(new Date(start.getTime() + 4000));
  const response = await fetch(`${app.url}/api/products/${product.id}/chat/messages`, {
    method: "POST",
    headers: { authorization: `Bearer ${author.token}`, "content-type": "application/json" },
    body: JSON.stringify({ clientId: randomUUID(), body: "second" }),
  });
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "6"]);
  expect(await response.json()).toMatchObject({ code: "chat.slow" });
  // The first once more, because its answer was lost: the same message, no limit.
  expect((await say(author, product, "first", { clientId })).body).toBe("first");
  for (const body of ["a", "b"]) await say(product.owner, product, body);
  app.setNow(new Date(start.getTime() + 10_000));
  await say(author, product, "second");
  expect(await bodiesFor(author, product)).toEqual(["first", "a", "b", "second"]);
});

test("the same message sent twenty times at once is said once; a burst is refused", async () => {
  const product = await aChatRoom(app);
  const author = await aChatter(app, product);
  const clientId = randomUUID();
  const twice = await Promise.all(
    Array.from({ length: 20 }, () => say(author, product, "once", { clientId })),
  );
  expect(new Set(twice.map(({ id }) => id)).size).toBe(1);
  const burst = await Promise.all(
    Array.from({ length: 12 }, (_, index) => refusal(say(author, product, `burst ${index}`))),
  );
  expect(burst.filter((code) => code === "ok")).toHaveLength(4);
  expect(burst.filter((code) => code === "chat.too_fast")).toHaveLength(8);
});

test("links and long texts are refused; frozen and switched off rooms accept nothing", async () => {
  const product = await aChatRoom(app, { links: "refuse" });
  const author = await aChatter(app, product);
  expect(await refusal(say(author, product, "see palco.tv"))).toBe("chat.link_refused");
  expect(await refusal(say(author, product, "ñ".repeat(301)))).toBe("request.invalid");
  expect(await refusal(say(author, product, " \u200b\n"))).toBe("request.invalid");
  expect((await say(author, product, "😀".repeat(300))).body.length).toBe(600);
  const edit = (change: object) =>
    product.owner.call(contract.editChatSettings, {
      params: of(product),
      body: { settings: { ...openSettings, ...change } },
    });
  await edit({ frozen: true });
  expect(await refusal(say(author, product, "x"))).toBe("chat.frozen");
  await say(product.owner, product, "One moment");
  await edit({ enabled: false });
  const off = (await say(author, product, "x").catch((error: unknown) => error)) as ApiError;
  expect([off.code, off.status, off.message]).toEqual(["chat.off", 409, "Chat temporary disabled"]);
  expect(await bodiesFor(author, product)).toEqual([]);
});

test("a ban hides the messages, closes the socket, and can be undone for ten seconds by the moderator who set it", async () => {
  const product = await aChatRoom(app);
  const [author, other] = [await aChatter(app, product), await aChatter(app, product)];
  const [mine, theirs] = [await enterRoom(app, author, product), await enterRoom(app, other, product)];
  const said = await say(author, product, "rude");
  await say(other, product, "polite");
  const params = { id: product.id, userId: author.id };
  const { undoId } = await product.owner.call(contract.setChatPerson, {
    params,
    body: { act: "ban", reason: "Rude" },
  });
  expect(await mine.closed).toEqual({ code: 4409, reason: "chat.banned" });
  expect(mine.frames.at(-1)).toMatchObject({ kind: "sanction", sanction: { kind: "ban", reason: "Rude" } });
  await expect
    .poll(() => theirs.frames.at(-1), soon)
    .toMatchObject({ kind: "person_gone", userId: author.id });
  expect(await bodiesFor(other, product)).toEqual(["polite"]);
  expect(await refusal(say(author, product, "again"))).toBe("chat.banned");
  await expect(enterRoom(app, author, product)).rejects.toThrow("chat.banned");
  expect((await author.call(contract.getChat, { params: of(product) })).me.sanction).toMatchObject({
    reason: "Rude",
  });

  const undo = (user: TestUser) =>
    refusal(user.call(contract.undoChatAct, { params: { id: product.id, entryId: undoId } }));
  expect(await undo(other)).toBe("chat.not_found");
  expect(await undo(product.owner)).toBe("ok");
  expect(await undo(product.owner)).toBe("chat.undo_over");
  await expect
    .poll(() => theirs.frames.at(-1), soon)
    .toMatchObject({ kind: "message", message: { id: said.id, body: "rude" } });
  expect(await bodiesFor(author, product)).toEqual(["rude", "polite"]);
  await enterRoom(app, author, product);

  const late = await product.owner.call(contract.setChatPerson, {
    params,
    body: { act: "timeout", minutes: 1 },
  });
  expect(await refusal(say(author, product, "x"))).toBe("chat.timed_out");
  onTestFinished(() => app.setNow(undefined));
  app.setNow(new Date(Date.now() + 11_000));
  const entry = { id: product.id, entryId: late.undoId };
  expect(await refusal(product.owner.call(contract.undoChatAct, { params: entry }))).toBe("chat.undo_over");
  app.setNow(new Date(Date.now() + 61_000));
  expect((await say(author, product, "quietly")).status).toBe("approved");
});

test("authors can delete their own messages, only moderators those of others, and both can be restored", async () => {
  const product = await aChatRoom(app);
  const [author, other] = [await aChatter(app, product), await aChatter(app, product)];
  const { id: messageId } = await say(author, product, "oops");
  const params = { id: product.id, messageId };
  expect(await refusal(other.call(contract.deleteChatMessage, { params }))).toBe("chat.not_found");
  const { undoId } = await author.call(contract.deleteChatMessage, { params });
  expect(await bodiesFor(other, product)).toEqual([]);
  expect(await refusal(author.call(contract.deleteChatMessage, { params }))).toBe("chat.decided");
  await author.call(contract.undoChatAct, { params: { id: product.id, entryId: undoId } });
  expect(await bodiesFor(other, product)).toEqual(["oops"]);
  await product.owner.call(contract.pinChatMessage, { params, body: { messageId } });
  await product.owner.call(contract.deleteChatMessage, { params });
  const { room } = await author.call(contract.getChat, { params });
  expect(room.pinned).toBeNull();
});

test("a moderator without a ticket has the desk until the role is removed", async () => {
  const product = await aChatRoom(app, { moderated: true, slowSeconds: 60 });
  const person = await aUser(app);
  const params = of(product);
  expect(await refusal(person.call(contract.getChatDesk, { params }))).toBe("catalogue.not_found");
  expect(await refusal(person.call(contract.getChat, { params }))).toBe("chat.no_ticket");
  await product.owner.call(contract.addChatModerator, { params, body: { email: person.email } });
  const socket = await enterRoom(app, person, product);
  expect(socket.hello()!.me).toMatchObject({ moderates: true, appoints: false });
  expect((await say(person, product, "first")).author.badge).toBe("moderator");
  expect((await say(person, product, "second")).status).toBe("approved");
  const ban = { params: { ...params, userId: person.id }, body: { act: "ban" } as const };
  expect(await refusal(product.owner.call(contract.setChatPerson, ban))).toBe("chat.is_moderator");
  expect(
    await refusal(person.call(contract.addChatModerator, { params, body: { email: person.email } })),
  ).toBe("auth.forbidden");
  await product.owner.call(contract.removeChatModerator, { params: { ...params, userId: person.id } });
  expect(await socket.closed).toMatchObject({ reason: "chat.no_ticket" });
  expect(await refusal(person.call(contract.getChatDesk, { params }))).toBe("catalogue.not_found");
});

test("one person has one vote, however many requests at once; reports count people too", async () => {
  const product = await aChatRoom(app);
  const people = await Promise.all(Array.from({ length: 3 }, () => aChatter(app, product)));
  const [author] = people as [TestUser];
  const asker = await aChatter(app, product);
  const { id: messageId } = await say(asker, product, "Why?", { kind: "question" });
  const { id: remark } = await say(author, product, "Because");
  const params = { id: product.id, messageId };
  const vote = (user: TestUser, voted: boolean) =>
    user.call(contract.voteChatQuestion, { params, body: { voted } });
  await Promise.all(people.flatMap((user) => Array.from({ length: 7 }, () => vote(user, true))));
  expect(await vote(author, true)).toEqual({ votes: 3 });
  expect(await refusal(vote(asker, true))).toBe("chat.own_question");
  expect(await vote(author, false)).toEqual({ votes: 2 });
  const wrong = { params: { ...params, messageId: remark }, body: { voted: true } };
  expect(await refusal(author.call(contract.voteChatQuestion, wrong))).toBe("chat.not_found");
  const socket = await enterRoom(app, people[1]!, product);
  expect(socket.hello()).toMatchObject({ voted: [messageId], questions: [{ id: messageId, votes: 2 }] });
  await product.owner.call(contract.answerChatQuestion, { params, body: { answered: true } });
  await expect.poll(() => socket.frames.at(-1), soon).toMatchObject({ kind: "answered", id: messageId });
  await Promise.all([...people, ...people].map((user) => user.call(contract.reportChatMessage, { params })));
  const desk = await product.owner.call(contract.getChatDesk, { params });
  expect(desk.reported.map(({ message, reports }) => [message.id, reports])).toEqual([[messageId, 3]]);
  expect(desk.log.map(({ act }) => act)).toContain("answer");
});

test("history is paged backwards, and a reply quotes only an existing message", async () => {
  const product = await aChatRoom(app);
  const author = await aChatter(app, product);
  const first = await say(product.owner, product, "m1");
  for (let index = 2; index <= 7; index += 1) await say(product.owner, product, `m${index}`);
  const page = (before?: string) =>
    author.call(contract.listChatMessages, {
      params: of(product),
      query: { size: 3, ...(before && { before }) },
    });
  const newest = await page();
  expect([newest.items.map(({ body }) => body), newest.more]).toEqual([["m5", "m6", "m7"], true]);
  const older = await page(newest.items[0]!.id);
  expect(older.items.map(({ body }) => body)).toEqual(["m2", "m3", "m4"]);
  const oldest = await page(older.items[0]!.id);
  expect([oldest.items.map(({ body }) => body), oldest.more]).toEqual([["m1"], false]);
  const reply = await say(author, product, "to the first", { replyTo: first.id });
  expect(reply.replyTo).toMatchObject({ id: first.id, body: "m1" });
  await product.owner.call(contract.deleteChatMessage, { params: { id: product.id, messageId: first.id } });
  expect((await page()).items.at(-1)!.replyTo).toBeNull();
});

test("messages of the live are shown again beside the film, approved ones only", async () => {
  const product = await aChatRoom(app);
  const author = await aChatter(app, product);
  const { db } = app.platform;
  const start = new Date(Date.now() - 60_000);
  const { id: assetId } = await db
    .insertInto("asset")
    .values({ owner_id: product.owner.id, title: "live", state: "live", size: 0 })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("broadcast").values({ item_id: product.id }).execute();
  await db
    .insertInto("broadcast_run")
    .values({
      asset_id: assetId,
      item_id: product.id,
      created_at: start,
      on_air_at: start,
      first_picture_at: start,
    })
    .execute();
  onTestFinished(() => app.setNow(undefined));
  for (const second of [10, 30, 50]) {
    app.setNow(new Date(start.getTime() + second * 1000));
    await say(author, product, `at ${second}`);
  }
  const replay = (fromMs: number, toMs: number) =>
    author.call(contract.replayChat, { params: of(product), query: { fromMs, toMs } });
  const shown = await replay(10_000, 50_000);
  expect(shown.items.map(({ body, atMs }) => [body, atMs])).toEqual([["at 10", 10_000], ["at 30", 30_000]]); // prettier-ignore
  await product.owner.call(contract.deleteChatMessage, {
    params: { id: product.id, messageId: shown.items[0]!.id },
  });
  expect((await replay(0, 90_000)).items.map(({ body }) => body)).toEqual(["at 30", "at 50"]);
});

test("other products have no chat, and the log of a room is deleted after an hour", async () => {
  const film = await aProduct(app);
  expect(await refusal(film.owner.call(contract.getChat, { params: of(film) }))).toBe("chat.no_room");
  const product = await aChatRoom(app);
  await say(product.owner, product, "kept");
  await cleanUpEvents({ db: app.platform.db, now: () => new Date(Date.now() + 3_601_000) });
  const left = await app.platform.db
    .selectFrom("chat_event")
    .select("seq")
    .where("item_id", "=", product.id)
    .execute();
  expect(left).toEqual([]);
  expect(await bodiesFor(product.owner, product)).toEqual(["kept"]);
});
