import { readNotifications } from "@palco/contract/notifications/api";
import { updateNotificationPreferences } from "@palco/contract/notifications/preferences";
import {
  addPushDevice,
  listPushDevices,
  readPushed,
  removePushDevice,
  renewPushDevice,
} from "@palco/contract/notifications/push";
import { getConfig, updateConfig } from "@palco/contract/site-config/api";
import { logout } from "@palco/contract/accounts/api";
import { sql } from "kysely";
import { afterAll, afterEach, expect, test } from "vitest";
import { aTicket } from "#modules/access/testing.ts";
import { aUser, moveNow, refusal, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { announceStarts } from "#modules/live/testing.ts";
import { testApp } from "#testing/app.ts";
import { atOnce } from "#testing/race.ts";
import { listOwn, tell } from "../testing.ts";
import { sendPushes } from "./send-pushes.ts";
import { startPushService, type TestBrowser } from "./testing-push-service.ts";

const app = await testApp();
const service = await startPushService();
afterAll(() => service.stop());
app.platform.config.pushServices.push(service.origin);
afterEach(() => app.setNow(undefined));

/** Switches push on for a person, in a browser of its own. */
async function aDevice(user: TestUser): Promise<TestBrowser> {
  const { publicKey } = await user.call(listPushDevices);
  const browser = service.browser(publicKey);
  await user.call(addPushDevice, { body: browser.subscription });
  return browser;
}
const sendAll = async () => {
  while (await sendPushes(app.platform));
};
const titles = ({ taken }: TestBrowser) => taken.map(({ payload }) => payload.title);
const devices = async (user: TestUser) => (await user.call(listPushDevices)).devices.length;
/** Their clock. */
async function inZone(user: TestUser, timezone: string): Promise<TestUser> {
  await app.platform.db.updateTable("user_account").set({ timezone }).where("id", "=", user.id).execute();
  return user;
}
const night = { from: "22:00", to: "08:00" };
const beQuiet = (user: TestUser) =>
  user.call(updateNotificationPreferences, { body: { choices: [], quiet: night } });

test("what somebody is told is pushed to their device, encrypted for it and signed by the site, once", async () => {
  const [user, other] = [await aUser(app), await aUser(app)];
  const [browser, others] = [await aDevice(user), await aDevice(other)];
  await tell(app, [user], { subject: "Tickets <b>are</b> here", about: "one" });
  await tell(app, [user], { subject: "Tickets <b>are</b> here", about: "one" });
  await sendAll();
  await sendAll();
  expect(browser.refused).toEqual([]);
  expect(browser.taken).toEqual([
    {
      payload: expect.objectContaining({ title: "Tickets <b>are</b> here", body: "", link: "/" }),
      ttl: expect.any(Number),
      urgency: "normal",
    },
  ]);
  expect(others.taken).toEqual([]);
  // The words are wiped when they have been said.
  const sent = await app.platform.db.selectFrom("push_message").select("content").execute();
  expect(sent.every(({ content }) => JSON.stringify(content) === "{}")).toBe(true);
});

const proofOf = ({ subscription: { endpoint, keys } }: TestBrowser) => ({ endpoint, auth: keys.auth });
const visitor = app.as();

test("a browser whose subscription changes goes on being told; who knows only its address, or claims another's, changes nothing", async () => {
  const [user, other] = [await aUser(app), await aUser(app)];
  const [browser, others] = [await aDevice(user), await aDevice(other)];
  const { publicKey } = await user.call(listPushDevices);
  const fresh = service.browser(publicKey);
  const renew = (former: { endpoint: string; auth: string }, { subscription } = fresh) =>
    visitor(renewPushDevice, { body: { former, subscription } });
  await renew({ ...proofOf(browser), auth: proofOf(others).auth });
  await renew(proofOf(browser), others);
  await tell(app, [user, other], { subject: "Before", about: "before" });
  await sendAll();
  expect([titles(browser), titles(others), titles(fresh)]).toEqual([["Before"], ["Before"], []]);
  await renew(proofOf(browser));
  await tell(app, [user], { subject: "After", about: "after" });
  await sendAll();
  expect([titles(browser), titles(fresh), await devices(user)]).toEqual([["Before"], ["After"], 1]);
  // An address of a push service alone, as when push is switched on.
  const elsewhere = { ...fresh.subscription, endpoint: "http://169.254.169.254/" };
  const call = visitor(renewPushDevice, { body: { former: proofOf(fresh), subscription: elsewhere } });
  expect(await refusal(call)).toBe("request.invalid");
  // The proof goes with the log-in.
  await user.call(logout);
  await app.deliver();
  await renew(proofOf(fresh), service.browser(publicKey));
  const { rows } = await sql`select from push_subscription where user_id = ${user.id}`.execute(
    app.platform.db,
  );
  expect(rows).toEqual([]);
});

test("what is pressed is read, that alone and only on its own device; what quiet hours held back is read together", async () => {
  const [user, other] = [await aUser(app), await aUser(app)];
  const [browser, others] = [await aDevice(user), await aDevice(other)];
  const unread = async () =>
    (await listOwn(app, user)).notifications.flatMap(({ subject, readOn }) => (readOn ? [] : [subject]));
  for (const subject of ["One", "Two"]) await tell(app, [user, other], { subject, about: subject });
  await sendAll();
  const { tag } = browser.taken.find(({ payload }) => payload.title === "One")!.payload;
  const press = (device: { endpoint: string; auth: string }, pressed = tag) =>
    visitor(readPushed, { body: { device, tag: pressed } });
  await press(proofOf(others));
  await press({ ...proofOf(browser), auth: proofOf(others).auth });
  expect((await unread()).toSorted()).toEqual(["One", "Two"]);
  for (let times = 0; times < 2; times += 1) await press(proofOf(browser));
  expect(await unread()).toEqual(["Two"]);
  await beQuiet(await inZone(user, "Europe/Madrid"));
  app.setNow(new Date("2026-12-01T23:00:00Z"));
  for (const subject of ["Three", "Four"]) await tell(app, [user], { subject, about: subject });
  app.setNow(new Date("2026-12-02T07:00:00Z"));
  await sendAll();
  await press(proofOf(browser), browser.taken.at(-1)!.payload.tag);
  expect(await unread()).toEqual(["Two"]);
});

test("control: the service of these tests refuses what those of browsers refuse", async () => {
  const { default: webPush } = await import("web-push");
  const [own, foreign] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()];
  const { subscription, refused } = service.browser(own.publicKey);
  async function post({ keys = own, audience = service.origin, ttl = "60", text = '{"title":"A"}' }) {
    const { headers, body } = webPush.generateRequestDetails(subscription, text);
    const signed = webPush.getVapidHeaders(
      audience,
      "mailto:a@b.test",
      keys.publicKey,
      keys.privateKey,
      "aes128gcm",
    );
    const sent = new Headers({ ...(headers as Record<string, string>), ...signed });
    sent.set("ttl", ttl);
    return (
      await fetch(subscription.endpoint, { method: "POST", headers: sent, body: new Uint8Array(body!) })
    ).status;
  }
  const mixed = { publicKey: own.publicKey, privateKey: foreign.privateKey };
  expect([
    await post({}),
    await post({ keys: foreign }),
    await post({ keys: mixed }),
    await post({ audience: "https://fcm.googleapis.com" }),
    await post({ ttl: "" }),
    await post({ text: "x".repeat(4000) }),
  ]).toEqual([201, 403, 403, 403, 400, 413]);
  expect(refused).toEqual(["key", "signature", "audience", "ttl", "size"]);
});

test("the longest title fits into what services take", async () => {
  const user = await aUser(app);
  const browser = await aDevice(user);
  await tell(app, [user], { subject: "🎭".repeat(3000) });
  await sendAll();
  expect(browser.refused).toEqual([]);
  expect([...titles(browser)[0]!]).toHaveLength(120);
});

test("the private key is kept encrypted and shown nowhere; twenty first needs make one pair", async () => {
  await app.platform.db.deleteFrom("push_subscription").execute();
  await app.platform.db.deleteFrom("push_key").execute();
  const user = await aUser(app);
  const answers = await atOnce(20, () => user.call(listPushDevices));
  expect(new Set(answers.map(({ publicKey }) => publicKey)).size).toBe(1);
  const key = await app.platform.db.selectFrom("push_key").selectAll().executeTakeFirstOrThrow();
  expect(Buffer.from(key.public_key, "base64url")).toHaveLength(65);
  expect(Object.keys(answers[0]!)).toEqual(["publicKey", "devices"]);
  expect(key.private_key.length).toBeGreaterThan(60);
});

test("an address that is no push service's is refused, and so is a key that is no point", async () => {
  const user = await aUser(app);
  const { publicKey } = await user.call(listPushDevices);
  const { subscription } = service.browser(publicKey);
  for (const endpoint of [
    "http://169.254.169.254",
    "http://169.254.169.254/latest/meta-data",
    "https://10.0.0.1/push",
    "http://fcm.googleapis.com/fcm/send/a",
    "https://fcm.googleapis.com:8443/fcm/send/a",
    "https://fcm.googleapis.com@evil.test/",
    "https://a:b@fcm.googleapis.com/",
    "https://fcm.googleapis.com.evil.test/a",
    "https://evilpush.apple.com.test/a",
    "https://xfcm.googleapis.com/a",
    "https://evilnotify.windows.com/a",
    `http://localhost:${app.platform.config.port}/`,
    "file:///etc/passwd",
  ]) {
    const call = user.call(addPushDevice, { body: { ...subscription, endpoint } });
    expect(await refusal(call), endpoint).toBe("request.invalid");
  }
  const p256dh = Buffer.alloc(65, 4).toString("base64url");
  const call = user.call(addPushDevice, {
    body: { ...subscription, keys: { ...subscription.keys, p256dh } },
  });
  expect(await refusal(call)).toBe("request.invalid");
  expect(await devices(user)).toBe(0);
  for (const endpoint of [
    "https://fcm.googleapis.com/fcm/send/a",
    "https://updates.push.services.mozilla.com/wpush/v2/a",
    "https://wns2-par02p.notify.windows.com/w/?token=a",
    "https://web.push.apple.com/a",
  ])
    await user.call(addPushDevice, { body: { ...subscription, endpoint } });
  // A log-in is in one browser.
  expect(await devices(user)).toBe(1);
});

test.each([404, 410])("a browser that has gone (%i) is forgotten with what waited for it", async (status) => {
  const user = await aUser(app);
  const browser = await aDevice(user);
  browser.answers.push({ status });
  await tell(app, [user]);
  await tell(app, [user]);
  await sendAll();
  expect([await devices(user), browser.taken]).toEqual([0, []]);
});

test("a service that is away is asked again later and later, as it says or by ourselves, and each comes once", async () => {
  const start = new Date("2026-11-26T12:00:00Z");
  app.setNow(start);
  const user = await aUser(app);
  const browser = await aDevice(user);
  browser.answers.push({ status: 503 }, { status: 429, retryAfter: 600 });
  await tell(app, [user], { subject: "A" });
  await tell(app, [user], { subject: "B" });
  const at = async (seconds: number) => {
    app.setNow(new Date(start.getTime() + seconds * 1000));
    await sendAll();
    return titles(browser).length;
  };
  expect([await at(0), await at(29), await at(30), await at(629), await at(630)]).toEqual([0, 0, 0, 0, 2]);
  expect(titles(browser).toSorted()).toEqual(["A", "B"]);
});

test("what a service refuses for good is not tried again, and the next one comes", async () => {
  const user = await aUser(app);
  const browser = await aDevice(user);
  browser.answers.push({ status: 413 });
  await tell(app, [user], { subject: "A" });
  await sendAll();
  await tell(app, [user], { subject: "B" });
  await sendAll();
  expect(titles(browser)).toEqual(["B"]);
});

test("in quiet hours pushes wait and come as one when they end, on the night when the clocks go back", async () => {
  const at = (time: string) => app.setNow(new Date(`2026-10-25T${time}Z`));
  at("00:30");
  const user = await inZone(await aUser(app, { language: "es" }), "Europe/Madrid");
  const browser = await aDevice(user);
  await beQuiet(user);
  await tell(app, [user], { subject: "A" });
  at("01:30");
  await tell(app, [user], { subject: "B" });
  await sendAll();
  at("06:59");
  await sendAll();
  expect(browser.taken).toEqual([]);
  at("07:00");
  await sendAll();
  await sendAll();
  expect(browser.taken.map(({ payload }) => [payload.title, payload.body])).toEqual([
    ["2 avisos nuevos", "A\nB"],
  ]);
  at("07:10");
  await tell(app, [user], { subject: "C" });
  await sendAll();
  expect(titles(browser)).toEqual(["2 avisos nuevos", "C"]);
});

test("something of theirs that begins is pushed at once in quiet hours, and not a quarter of an hour later", async () => {
  const night = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 86_400_000 + 2 * 3_600_000);
  const show = await aProduct(app, { type: "broadcast", assetId: null, sessions: [night] });
  const [user, late] = [await aUser(app), await aUser(app)];
  for (const one of [user, late]) await inZone(one, "UTC");
  for (const holder of [user, late]) await aTicket(app, holder, show);
  await beQuiet(user);
  const [browser, away] = [await aDevice(user), await aDevice(late)];
  away.answers.push({ status: 503, retryAfter: 1000 });
  app.setNow(new Date(night.getTime() - 10 * 60_000));
  await announceStarts(app.platform);
  await app.deliver();
  await sendAll();
  expect(browser.taken).toMatchObject([
    {
      payload: { title: `${show.title} is about to begin`, link: `/player/${show.slug}` },
      urgency: "high",
      ttl: 900,
    },
  ]);
  app.setNow(new Date(night.getTime() + 10 * 60_000));
  await sendAll();
  expect(away.taken).toEqual([]);
});

test("nothing is pushed for a log-in that has ended, nor for an account that is blocked", async () => {
  const [leaves, blocked] = [await aUser(app), await aUser(app)];
  const [left, stopped] = [await aDevice(leaves), await aDevice(blocked)];
  // What is queued before they go is not sent after.
  await tell(app, [leaves, blocked]);
  await leaves.call(logout);
  await moveNow(app, blocked, "block");
  await sendAll();
  await app.deliver();
  await tell(app, [leaves, blocked]);
  await sendAll();
  expect([left.taken, stopped.taken]).toEqual([[], []]);
  const kept = await app.platform.db
    .selectFrom("push_subscription")
    .select("id")
    .where("user_id", "in", [leaves.id, blocked.id])
    .execute();
  expect(kept).toEqual([]);
});

test("a browser is of the account that switched it on last; people see and remove their own devices alone", async () => {
  const [first, second] = [await aUser(app), await aUser(app)];
  const browser = await aDevice(first);
  await second.call(addPushDevice, { body: browser.subscription });
  expect([await devices(first), await devices(second)]).toEqual([0, 1]);
  await tell(app, [first, second], { subject: "A" });
  await sendAll();
  expect(browser.taken).toHaveLength(1);
  const { devices: own } = await second.call(listPushDevices);
  expect(own).toMatchObject([{ isThis: true }]);
  await first.call(removePushDevice, { params: { id: own[0]!.id } });
  expect(await devices(second)).toBe(1);
  await second.call(removePushDevice, { params: { id: own[0]!.id } });
  expect(await devices(second)).toBe(0);
});

test("a kind that somebody does not want pushed stays in the application; read or not makes no difference", async () => {
  const start = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 86_400_000);
  const show = await aProduct(app, { type: "broadcast", assetId: null, sessions: [start] });
  const user = await aUser(app);
  await aTicket(app, user, show);
  const browser = await aDevice(user);
  await user.call(updateNotificationPreferences, {
    body: { choices: [{ kind: "live.starting_soon", inApp: true, mail: false, push: false }], quiet: null },
  });
  app.setNow(new Date(start.getTime() - 10 * 60_000));
  await announceStarts(app.platform);
  await app.deliver();
  await sendAll();
  expect([browser.taken.length, (await listOwn(app, user)).notifications.length]).toEqual([0, 1]);
  await user.call(readNotifications, { body: { all: true } });
});

test("thirty workers at once push each once", async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => aUser(app)));
  const browsers = await Promise.all(people.map(aDevice));
  for (const subject of ["A", "B", "C"]) await tell(app, people, { subject });
  await atOnce(30, sendAll);
  expect(browsers.map((browser) => titles(browser).toSorted().join(""))).toEqual(people.map(() => "ABC"));
});

test("where the site has notifications off nothing is pushed, and nobody switches a device on", async () => {
  const [user, admin] = [await aUser(app), await aUser(app, { roles: ["VIEWER", "ADMIN"] })];
  const browser = await aDevice(user);
  const config = await admin.call(getConfig);
  await tell(app, [user]);
  await admin.call(updateConfig, { body: { ...config, notifications: false } });
  await tell(app, [user]);
  await sendAll();
  expect(browser.taken).toEqual([]);
  expect(await refusal(user.call(addPushDevice, { body: browser.subscription }))).toBe("notifications.off");
  await admin.call(updateConfig, { body: config });
  await sendAll();
  expect(browser.taken).toHaveLength(1);
});
