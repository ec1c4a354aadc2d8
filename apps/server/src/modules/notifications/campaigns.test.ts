import { randomBytes } from "node:crypto";
import {
  cancelCampaign,
  type CampaignAudience,
  countAudience,
  createCampaign,
  getCampaign,
  listCampaigns,
  testCampaign,
} from "@palco/contract/notifications/campaigns";
import { readNotifications } from "@palco/contract/notifications/api";
import { updateNotificationPreferences } from "@palco/contract/notifications/preferences";
import { listAudit } from "@palco/contract/people/audit";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { aTicket } from "#modules/access/testing.ts";
import { aUser, moveNow, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aChannel, follow } from "#modules/channels/testing.ts";
import { buy, subscribeTo } from "#modules/checkout/testing.ts";
import { startShop } from "#modules/checkout/testing/shop.ts";
import { anotherProcess } from "#testing/another-process.ts";
import { testApp } from "#testing/app.ts";
import { lingerAt, patience, roundsOf } from "#testing/race.ts";
import { field, refused } from "#testing/refused.ts";
import { countReads } from "./campaign.queries.ts";
import { sendNextPiece } from "./send-campaigns.ts";
import { listen, listOwn } from "./testing.ts";

const secret = randomBytes(24).toString("hex");
const app = await testApp({ PALCO_SECRET: secret });
const neighbour = await anotherProcess(app);
const { db } = app.platform;
const admin = await aUser(app, { roles: ["ADMIN"], language: "en" });
afterEach(() => app.setNow(undefined));

const words = (subject: string, content = "") => ({ subject, content });
const send = (audience: CampaignAudience, more: object = {}) =>
  admin.call(createCampaign, {
    body: {
      audience,
      texts: { es: words("Hola", "Empezamos antes."), en: words("Hello", "We begin earlier."), pt: null },
      link: "/mystuff/products",
      inApp: true,
      toast: null,
      sendAt: null,
      ...more,
    },
  });
const sendAll = async () => {
  while (await sendNextPiece(app.platform));
};
const campaign = (id: string) => admin.call(getCampaign, { params: { id } });
const subjects = async (user: TestUser) =>
  (await listOwn(app, user)).notifications.map(({ subject }) => subject);
const rowsOf = async (id: string) => {
  const { rows } = await sql<{ rows: number; people: number }>`select count(*)::int as rows,
    count(distinct user_id)::int as people from notification where campaign_id = ${id}`.execute(db);
  return rows[0]!;
};
/** Approved accounts that have Portuguese, which no other account here has. */
async function manyReaders(count: number): Promise<void> {
  await sql`insert into user_account (email, name, language, email_confirmed_at)
    select 'lusa' || gen_random_uuid() || '@example.test', 'Lusa', 'pt', now() from generate_series(1, ${count}::int)`.execute(
    db,
  );
}

test("holders of a product are told once, in their language or the first that is written, at every open page; nobody else", async () => {
  const product = await aProduct(app);
  const [english, portuguese, other, blocked, over] = await Promise.all([
    aUser(app, { language: "en" }),
    aUser(app, { language: "pt" }),
    aUser(app),
    aUser(app),
    aUser(app),
  ]);
  for (const holder of [english, portuguese, blocked, over]) await aTicket(app, holder, product);
  await sql`update entitlement set ends_at = granted_at + interval '1 microsecond' where user_id = ${over.id}`.execute(
    db,
  );
  await moveNow(app, blocked, "block");
  const audience = { to: "product", productId: product.id } as const;
  expect(await admin.call(countAudience, { query: audience })).toEqual({ people: 2, declined: 0 });
  const [here, there] = await Promise.all([listen(app, english), listen(neighbour, english)]);
  const { id } = await send(audience);
  await Promise.all([sendAll(), sendAll()]);
  expect(await subjects(english)).toEqual(["Hello"]);
  expect((await listOwn(app, portuguese)).notifications).toMatchObject([
    { subject: "Hola", content: "Empezamos antes.", link: "/mystuff/products" },
  ]);
  for (const user of [other, over]) expect(await subjects(user)).toEqual([]);
  for (const { ids } of [here, there]) await expect.poll(() => ids().length).toBe(1);
  expect(await campaign(id)).toMatchObject({
    state: "sent",
    total: 2,
    behind: 2,
    delivered: 2,
    read: 0,
    audience: { to: "product", product: { id: product.id, title: product.title }, channel: null },
  });
  await english.call(readNotifications, { body: { all: true } });
  expect((await campaign(id)).read).toBe(1);
  // Counted and kept by the job, and read on from there.
  await countReads(db, new Date(Date.now() + 60_000));
  expect((await campaign(id)).read).toBe(1);
});

test("audiences: a role, followers, subscribers and buyers of a channel, a language", async () => {
  const channel = await aChannel(app, { monthlyGross: 499 });
  const product = await aProduct(app, { channel, gross: 1210 });
  const [follower, subscriber, buyer, press] = await Promise.all([
    aUser(app, { language: "en" }),
    aUser(app),
    aUser(app),
    aUser(app, { roles: ["VIEWER", "PRESS"] }),
  ]);
  await follow(app, channel.id, { users: [follower] });
  await subscribeTo(app, subscriber, channel);
  await buy(app, buyer, product);
  const told = async (audience: CampaignAudience) => {
    const { people } = await admin.call(countAudience, { query: audience });
    const { id } = await send(audience);
    await sendAll();
    const { rows } = await sql<{
      user_id: string;
    }>`select user_id from notification where campaign_id = ${id}`.execute(db);
    expect(people).toBe(rows.length);
    return rows.map(({ user_id }) => user_id);
  };
  const channelId = channel.id;
  expect(await told({ to: "followers", channelId })).toEqual([follower.id]);
  expect(await told({ to: "followers", channelId, language: "en" })).toEqual([follower.id]);
  expect(await told({ to: "followers", channelId, language: "pt" })).toEqual([]);
  expect(await told({ to: "subscribers", channelId })).toEqual([subscriber.id]);
  expect(await told({ to: "buyers", channelId })).toContain(buyer.id);
  expect(await told({ to: "buyers", channelId })).not.toContain(follower.id);
  expect(await told({ to: "role", role: "PRESS" })).toEqual([press.id]);
});

test("who declines news of the site is not told, and is counted so; a test reaches the administrator alone", async () => {
  const channel = await aChannel(app);
  const [reader, silent] = [await aUser(app), await aUser(app)];
  await follow(app, channel.id, { users: [reader, silent] });
  const decline = (user: TestUser) =>
    user.call(updateNotificationPreferences, {
      body: { choices: [{ kind: "site.news", inApp: false, mail: false, push: false }], quiet: null },
    });
  await decline(silent);
  const audience = { to: "followers", channelId: channel.id } as const;
  expect(await admin.call(countAudience, { query: audience })).toEqual({ people: 2, declined: 1 });
  const { id } = await send(audience);
  await sendAll();
  expect(await campaign(id)).toMatchObject({ total: 2, behind: 2, delivered: 1 });
  expect(await subjects(silent)).toEqual([]);

  const body = {
    texts: { es: words("Prueba"), en: null, pt: words("Teste") },
    link: null,
    language: "pt",
  } as const;
  const before = (await subjects(reader)).length;
  expect(await admin.call(testCampaign, { body })).toEqual({ delivered: true });
  expect((await subjects(admin))[0]).toBe("Teste");
  expect(await subjects(reader)).toHaveLength(before);
  await decline(admin);
  expect(await admin.call(testCampaign, { body })).toEqual({ delivered: false });
});

test("a scheduled one waits for its minute and can be stopped; a toast reaches visitors; every act stands in the log", async () => {
  const visitor = await listen(neighbour);
  const sendAt = new Date(Date.now() + 3600_000).toISOString();
  // A subject, and as much of a long text as a toast holds.
  const texts = {
    es: { subject: "Hola", content: "Cerramos a las nueve.\n".repeat(10) },
    en: null,
    pt: null,
  };
  const toast = { inApp: false, toast: "warning", sendAt, texts };
  const [first, second] = [await send({ to: "everyone" }, toast), await send({ to: "everyone" }, toast)];
  await sendAll();
  expect((await campaign(first.id)).state).toBe("scheduled");
  expect((await admin.call(cancelCampaign, { params: { id: second.id } })).state).toBe("cancelled");
  await expect(admin.call(cancelCampaign, { params: { id: second.id } })).rejects.toEqual(
    refused("notifications.campaign_over"),
  );
  app.setNow(new Date(sendAt));
  await sendAll();
  await expect.poll(visitor.system).toEqual([
    {
      type: "snack.notification",
      notificationType: "warning",
      message: `Hola\n${"Cerramos a las nueve. ".repeat(8).slice(0, 159)}…`,
    },
  ]);
  expect((await campaign(first.id)).state).toBe("sent");
  const { items } = await admin.call(listCampaigns, { query: { state: "cancelled" } });
  expect(items.map(({ id }) => id)).toEqual([second.id]);
  const { items: acts } = await admin.call(listAudit, { query: { size: 10 } });
  const made = "notifications.campaign_made";
  expect(acts.map(({ act }) => act).slice(0, 3)).toEqual(["notifications.campaign_cancelled", made, made]);
});

test("what can't be sent is refused at its field", async () => {
  const everyone = { to: "everyone" } as const;
  const past = new Date(Date.now() - 1000).toISOString();
  const none = "0b5b7a1e-6f3c-4f0e-9a52-3d1c8f2e7a60";
  for (const [sending, path, code] of [
    [() => send(everyone, { sendAt: past }), "sendAt", "past"],
    [() => send(everyone, { inApp: false }), "inApp", "required"],
    [() => send(everyone, { link: "https://elsewhere.example" }), "link", "invalid"],
    [() => send(everyone, { texts: { es: null, en: null, pt: null } }), "texts", "required"],
    [() => send({ to: "product" }), "audience.productId", "required"],
    [() => send({ to: "product", productId: none }), "audience.productId", "select"],
    // A toast is read by everybody who has a page open.
    [() => send({ to: "role", role: "PRESS" }, { toast: "success" }), "toast", "select"],
  ] as const)
    await expect(sending()).rejects.toEqual(refused("request.invalid", field(path, code)));
});

test(
  "PE40 many: a process dies in the middle and another goes on, nobody twice; cancelled in the middle, the count is the rows",
  async () => {
    const many = roundsOf({ short: 2500, long: 100_000 });
    await manyReaders(many);
    const audience = { to: "everyone", language: "pt" } as const;
    const { people } = await admin.call(countAudience, { query: audience });
    // A piece takes half a second: the process dies within one.
    await lingerAt(db, "notification", "insert", { seconds: 0.0005, where: "new.campaign_id is not null" });
    const other = await startShop(app, secret);
    const { id } = await send(audience);
    await expect
      .poll(async () => (await campaign(id)).delivered, { timeout: 30_000, interval: 20 })
      .toBeGreaterThan(0);
    await other.kill();
    await sql`drop trigger linger on notification`.execute(db);
    const cut = await campaign(id);
    expect(cut).toMatchObject({ state: "sending", total: people });
    expect(cut.behind).toBeLessThan(people);
    expect(await rowsOf(id)).toEqual({ rows: cut.delivered, people: cut.delivered });
    await Promise.all([sendAll(), sendAll()]);
    expect(await campaign(id)).toMatchObject({ state: "sent", behind: people, delivered: people });
    expect(await rowsOf(id)).toEqual({ rows: people, people });

    const stopped = await send(audience);
    await sendNextPiece(app.platform);
    await Promise.all([
      sendNextPiece(app.platform),
      admin.call(cancelCampaign, { params: { id: stopped.id } }),
    ]);
    await sendAll();
    const { state, delivered } = await campaign(stopped.id);
    expect(state).toBe("cancelled");
    expect((await rowsOf(stopped.id)).rows).toBe(delivered);
    expect(delivered).toBeLessThan(people);
  },
  patience,
);
