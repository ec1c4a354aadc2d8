import { getMailList, leaveMailList } from "@palco/contract/mail/api";
import {
  getNotificationPreferences,
  updateNotificationPreferences,
} from "@palco/contract/notifications/preferences";
import { beforeEach, expect, test } from "vitest";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aChannel, follow } from "#modules/channels/testing.ts";
import { gatherNews, insertNews } from "#modules/news/testing.ts";
import { listFollowedIds, setFollowMail } from "@palco/contract/channels/follow";
import { testApp } from "#testing/app.ts";
import { refused } from "#testing/refused.ts";
import { aMailSink, headersOf, sendAll, type SinkMail } from "./testing.ts";
import { readUnsubscribeToken, writeUnsubscribeToken } from "./unsubscribe-token.ts";

const sink = await aMailSink();
const app = await testApp({
  SMTP_URL: sink.url,
  PALCO_MAIL_FROM: "Palco <hola@palco.test>",
  PALCO_PUBLIC_URL: "https://palco.test",
});
const { platform } = app;
const visitor = app.as();

beforeEach(() => {
  sink.mails = [];
});

/** Publishes something of this channel a while ago, and tells who follows it. */
async function tellNews(channel: Awaited<ReturnType<typeof aChannel>>, title = "Gala") {
  const { id } = await aProduct(app, { channel, title });
  const now = new Date(platform.now().getTime() - 3_600_000);
  await platform.db
    .transaction()
    .execute((tx) => insertNews(tx, { productId: id, channelId: channel.id, now }));
  await gatherNews(platform);
  await app.deliver();
}
const tokenOf = (mail: SinkMail) =>
  /\/unsubscribe\/([^>\s]+)>/.exec(headersOf(mail).get("list-unsubscribe")!)![1]!;
const press = (token: string, init: RequestInit) =>
  fetch(`${app.url}/unsubscribe/${token}`, { method: "POST", ...init });
const oneClick = (token: string) =>
  press(token, { body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
const mailedTo = (user: TestUser) => sink.mails.filter(({ to }) => to[0] === user.email);
const flat = (raw: string) => raw.replace(/=\r\n/g, "").replace(/=3D/g, "=");

test.each([
  ["es", "Nuevo en", "Dejar de recibir estos correos"],
  ["en", "New from", "Unsubscribe from these emails"],
  ["pt", "Novo em", "Deixar de receber estes e-mails"],
] as const)(
  "a follow mail (%s) has the two headers, a plain part and the way out in both",
  async (language, subject, out) => {
    const channel = await aChannel(app, { title: "Lumbre" });
    const follower = await aUser(app, { language });
    await follow(app, channel.id, { users: [follower] });
    await tellNews(channel);
    await sendAll(app);
    const [mail] = mailedTo(follower);
    const headers = headersOf(mail!);
    expect(headers.get("subject")).toBe(`${subject} Lumbre: Gala`);
    expect(headers.get("list-unsubscribe")).toMatch(/^<https:\/\/palco\.test\/unsubscribe\/[\w.-]+>$/);
    expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const text = flat(mail!.raw);
    expect(text).toContain("text/plain");
    const url = `https://palco.test/unsubscribe/${tokenOf(mail!)}`;
    expect(text).toContain(`${out}: ${url}`);
    expect(text).toContain(`href="${url}"`);
  },
);

test("one click of a mail program ends the mails of that channel, at once and nothing else; the list is followed on", async () => {
  const [channel, other] = [await aChannel(app, { title: "Lumbre" }), await aChannel(app, { title: "Otra" })];
  const follower = await aUser(app);
  for (const { id } of [channel, other]) await follow(app, id, { users: [follower] });
  await tellNews(channel);
  await sendAll(app);
  const token = tokenOf(mailedTo(follower)[0]!);
  // Another one is queued already when they press.
  await tellNews(channel);
  await tellNews(other);
  // What a program opens by itself.
  await fetch(`${app.url}/unsubscribe/${token}`);
  const params = { token };
  expect(await visitor(getMailList, { params })).toEqual({
    list: "channel",
    about: channel.slug,
    title: channel.title,
    isOn: true,
  });
  expect((await follower.call(listFollowedIds)).mailed).toContain(channel.id);
  for (let times = 0; times < 2; times += 1) {
    const pressed = await oneClick(token);
    expect([pressed.status, pressed.headers.get("cache-control")]).toEqual([200, "no-store"]);
  }
  sink.mails = [];
  await sendAll(app);
  expect(
    mailedTo(follower)
      .map((mail) => flat(mail.raw))
      .filter((raw) => raw.includes(channel.title)),
  ).toHaveLength(0);
  expect(mailedTo(follower)).toHaveLength(1);
  const { items, mailed } = await follower.call(listFollowedIds);
  expect([items.length, mailed]).toEqual([2, [other.id]]);
  expect((await visitor(getMailList, { params })).isOn).toBe(false);
  // Taken back where they follow it.
  await follower.call(setFollowMail, { params: { slug: channel.slug }, body: { mail: true } });
  await tellNews(channel);
  await sendAll(app);
  expect(mailedTo(follower)).toHaveLength(2);
});

test("a kind is left by its own token, and shown so among the notices; quiet hours and other kinds stay", async () => {
  const user = await aUser(app);
  await user.call(updateNotificationPreferences, {
    body: {
      choices: [{ kind: "live.starting_soon", inApp: false, mail: true, push: true }],
      quiet: { from: "22:00", to: "08:00" },
    },
  });
  const token = writeUnsubscribeToken(platform.secrets, {
    userId: user.id,
    list: "kind",
    about: "live.starting_soon",
  });
  expect(await visitor(leaveMailList, { params: { token } })).toMatchObject({
    about: "live.starting_soon",
    isOn: false,
  });
  const { kinds, quiet } = await user.call(getNotificationPreferences);
  expect(kinds.find(({ kind }) => kind === "live.starting_soon")).toMatchObject({
    inApp: false,
    mail: false,
    push: true,
  });
  expect(kinds.find(({ kind }) => kind === "channel.news")?.mail).toBe(true);
  expect(quiet).toEqual({ from: "22:00", to: "08:00" });
});

test("what is no token of ours, of nobody or of a mail that can't be declined leads nowhere", async () => {
  const user = await aUser(app);
  const made = (leaving: { userId?: string; list?: string; about?: string }) =>
    writeUnsubscribeToken(platform.secrets, {
      userId: user.id,
      list: "kind",
      about: "channel.news",
      ...leaving,
    });
  const [said = "", proof = ""] = made({}).split(".");
  const channel = await aChannel(app);
  const forged = Buffer.from(`${channel.owner.id} kind channel.news`).toString("base64url");
  const tokens = [
    "x",
    said,
    `${said}.${proof.slice(0, -1)}x`,
    `${forged}.${proof}`,
    made({ about: "order.paid" }),
    made({ about: "nothing" }),
    made({ list: "nothing" }),
    // Not followed.
    made({ list: "channel", about: channel.id }),
  ];
  for (const token of tokens) {
    await expect(visitor(leaveMailList, { params: { token } })).rejects.toEqual(refused("mail.list_unknown"));
    expect((await oneClick(token)).status).toBe(404);
  }
  expect(readUnsubscribeToken(platform.secrets, made({}))).toEqual({
    userId: user.id,
    list: "kind",
    about: "channel.news",
  });
});

test("only what a mail program posts is taken: both forms of it, no other body, no session", async () => {
  const user = await aUser(app);
  const token = writeUnsubscribeToken(platform.secrets, {
    userId: user.id,
    list: "kind",
    about: "channel.news",
  });
  const isOn = async () => (await visitor(getMailList, { params: { token } })).isOn;
  expect((await press(token, { body: new URLSearchParams({ a: "b" }) })).status).toBe(400);
  expect((await press(token, { body: "{}", headers: { "content-type": "application/json" } })).status).toBe(
    400,
  );
  expect((await press(token, { body: new URLSearchParams({ a: "x".repeat(2000) }) })).status).toBe(413);
  expect(await isOn()).toBe(true);
  const form = new FormData();
  form.set("List-Unsubscribe", "One-Click");
  expect((await press(token, { body: form })).status).toBe(200);
  expect(await isOn()).toBe(false);
});
