import {
  listSubscribers,
  sumSubscribers,
  subscriberTablePath,
} from "@palco/contract/subscriptions/subscribers";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { subscribeTo } from "#modules/checkout/testing.ts";
import { testApp } from "#testing/app.ts";
import { rowsRead } from "#testing/rows-read.ts";
import { listSubscriberRows } from "./subscriber.queries.ts";

const app = await testApp();
const { db } = app.platform;

const list = (who: TestUser, query: Parameters<typeof ask>[1] = {}) => ask(who, query);
async function ask(
  who: TestUser,
  query: { q?: string; channel?: string; state?: "active" | "at_risk" | "leaving" | "ended" },
) {
  return (await who.call(listSubscribers, { query })).items;
}

/** A channel at 4,99 a month with somebody who is subscribed to it. */
async function aSubscribed(owner?: TestUser) {
  const channel = await aChannel(app, { monthlyGross: 499, ...(owner && { owner }) });
  const person = await aUser(app, { name: "Nerea" });
  await subscribeTo(app, person, channel);
  const change = (set: string) =>
    sql`update subscription set ${sql.raw(set)} where user_id = ${person.id} and channel_id = ${channel.id}`.execute(
      db,
    );
  return { channel, owner: channel.owner, person, change };
}

test("subscribers with what they pay and until when, the newest first; who is at risk, leaves or is gone is found by it", async () => {
  const { owner, channel, person, change } = await aSubscribed();
  const second = await aSubscribed(owner);
  const shown = await list(owner);
  expect(shown.map(({ email }) => email)).toEqual([second.person.email, person.email]);
  expect(shown[1]).toMatchObject({
    name: "Nerea", channel: { slug: channel.slug }, gross: 499, currency: "EUR", period: "monthly", state: "active", risk: null,
  }); // prettier-ignore
  expect(await list(owner, { channel: channel.slug })).toHaveLength(1);
  expect(await list(owner, { q: person.email })).toHaveLength(1);

  await change("status = 'past_due'");
  expect(await list(owner, { state: "at_risk" })).toMatchObject([{ email: person.email, risk: "payment" }]);
  await change("status = 'active'");
  const card = await sql<{ id: string }>`update stored_credential set expires_on = current_date where user_id = ${person.id} returning id`.execute(db); // prettier-ignore
  await change(`credential_id = '${card.rows[0]!.id}'`);
  expect(await list(owner, { state: "at_risk" })).toMatchObject([{ email: person.email, risk: "card" }]);
  await change("status = 'cancelled'");
  expect(await list(owner, { state: "leaving" })).toMatchObject([{ email: person.email, risk: null }]);
  await change("status = 'ended', ended_at = now(), ended_reason = 'cancelled'");
  expect(await list(owner, { state: "ended" })).toMatchObject([{ email: person.email }]);
  expect((await list(owner)).map(({ email }) => email)).toEqual([second.person.email]);
  await sql`update user_account set deleted_at = now() where id = ${second.person.id}`.execute(db);
  expect(await list(owner)).toMatchObject([{ name: "", email: "" }]);
});

test("sums: who pays, what a month brings, who came and went; another's are none", async () => {
  const { owner, channel, change } = await aSubscribed();
  const others = [await aSubscribed(owner), await aSubscribed(owner), await aSubscribed(owner)] as const;
  const sums = (who: TestUser, query = {}) => who.call(sumSubscribers, { query });
  expect(await sums(owner)).toMatchObject({ paying: 4, atRisk: 0, leaving: 0, monthly: [{ currency: "EUR", amount: 4 * 499 }] }); // prettier-ignore
  await change("status = 'past_due'");
  await others[0].change(
    "period = 'annual', net_amount = 4800 - tax_amount, gross_amount = 4800, started_at = started_at - interval '400 days'",
  );
  await others[1].change("status = 'cancelled'");
  await others[2].change("status = 'ended', ended_at = now(), ended_reason = 'cancelled'");
  const { months, ...now } = await sums(owner);
  expect(now).toEqual({
    paying: 3,
    atRisk: 1,
    leaving: 1,
    monthly: [{ currency: "EUR", amount: 499 + 400 }],
  });
  expect(months).toHaveLength(12);
  expect(months.at(-1)).toMatchObject({ joined: 3, lost: 1, total: 3 });
  expect(months.at(-2)).toMatchObject({ joined: 0, lost: 0, total: 1 });
  expect(await sums(owner, { channel: channel.slug })).toMatchObject({
    paying: 1,
    monthly: [{ amount: 499 }],
  });
  expect(await sums((await aSubscribed()).owner, { channel: channel.slug })).toMatchObject({
    paying: 0,
    monthly: [],
  });
});

test("subscribers in each order, both ways, page by page", async () => {
  const { owner, person, change } = await aSubscribed();
  const second = await aSubscribed(owner);
  await change(
    "net_amount = 999 - tax_amount, gross_amount = 999, valid_until = valid_until + interval '1 day'",
  );
  const emails = [person.email, second.person.email];
  for (const sort of ["until", "pays"] as const)
    for (const direction of ["asc", "desc"] as const) {
      const first = await owner.call(listSubscribers, { query: { sort, direction, size: 1 } });
      const next = await owner.call(listSubscribers, { query: { sort, direction, size: 1, page: 2, cursor: first.next! } }); // prettier-ignore
      const found = [first, next].map(({ items }) => items[0]!.email);
      expect(found, `${sort} ${direction}`).toEqual(direction === "desc" ? emails : emails.toReversed());
    }
});

test("an organizer sees nobody of another's channel, an administrator only their own; the table is the list", async () => {
  const { owner, channel, person } = await aSubscribed();
  for (const other of [(await aSubscribed()).owner, await aUser(app, { roles: ["ADMIN"] })])
    expect((await list(other, { channel: channel.slug })).map(({ email }) => email)).toEqual([]);
  const response = await fetch(`${app.url}/api${subscriberTablePath}`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  const lines = (await response.text()).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(person.email);
});

test("a page reads the subscribers it shows, not those of others or of other years", async () => {
  const { owner } = await aSubscribed();
  const others = await Promise.all(Array.from({ length: 20 }, () => aChannel(app)));
  const ids = others.map(({ id }) => id);
  await sql`insert into user_account (email, name, surname, email_confirmed_at)
    select 'crowd-' || n || '@subscribers.example', 'A', 'B', now() from generate_series(1, 4000) n`.execute(
    db,
  );
  await sql`insert into subscription (user_id, kind, channel_id, status, net_amount, tax_amount, gross_amount, currency, tax_rate, period,
      anchor_day, started_at, valid_until, terms_accepted_at, created_at)
    select id, 'channel', (${ids}::uuid[])[1 + substring(email::text from '[0-9]+')::int % 20], 'active', 400, 99, 499, 'EUR', 2100, 'monthly', 1, now(), now() + interval '1 month', now(), now()
      from user_account where email like 'crowd-%'`.execute(db);
  await sql`analyze subscription, user_account`.execute(db);
  const readOf = async (wish: Parameters<typeof listSubscriberRows>[1]) => {
    const read = await rowsRead(db, ["subscription"], (tx) =>
      listSubscriberRows(tx as unknown as typeof db, wish, { page: 1, size: 25 }),
    );
    return read.scanned + read.fetched;
  };
  expect(await readOf({ owners: { owners: [owner.id], channels: [] } })).toBeLessThan(20);
  // One of 200 of a channel is at risk: those who are not are not read.
  const crowded = others[0]!;
  await sql`update subscription set status = 'past_due' where id = (select id from subscription where channel_id = ${crowded.id} limit 1)`.execute(db); // prettier-ignore
  await sql`analyze subscription`.execute(db);
  const owners = { owners: [crowded.owner.id], channels: [] };
  for (const state of ["at_risk", "leaving", "ended"] as const)
    expect(await readOf({ owners, state }), state).toBeLessThan(20);
});
