import { type Profile, getProfile, updateProfile } from "@palco/contract/accounts/profile";
import { register } from "@palco/contract/accounts/register";
import { claimPurchase, disownPurchase } from "@palco/contract/checkout/claims";
import { listConsents, withdrawConsent } from "@palco/contract/privacy/consents";
import { getOwnAnswers, updateOwnAnswers, updateRegistration } from "@palco/contract/registration/api";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { aUser, mailsTo, signUpForm, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { buy, subscribeTo } from "#modules/checkout/testing.ts";
import { buyAsGuest, cleanUpGuests, newEmail, orderOfGuest } from "#modules/checkout/testing/guests.ts";
import { testApp } from "#testing/app.ts";
import { atOnce } from "#testing/race.ts";
import { erasePerson } from "./erase-accounts.ts";
import { exportedTables, readRows } from "./exported-rows.ts";

const app = await testApp();
const { db } = app.platform;
const admin = await aUser(app, { roles: ["ADMIN"] });
afterEach(() => app.setNow(undefined));

const pathology = { name: "pathology", type: "text" as const, text: { es: "Patología" }, special: true };
const ask = (questions: (typeof pathology)[]) =>
  admin.call(updateRegistration, {
    body: { questions, domains: { allowed: [], forbidden: [] }, repeatOnSignUp: true },
  });

/** The history, the newest first, in a word each. */
async function history({ call }: Pick<TestUser, "call">): Promise<string[]> {
  const { items } = await call(listConsents, { query: {} });
  return items.map(
    ({ kind, given, version, place }) => `${given ? "+" : "-"}${kind} ${place} ${version ?? ""}`.trim(), // prettier-ignore
  );
}

const formOf = ({
  avatar,
  id: _id,
  email: _email,
  roles: _roles,
  createdAt: _createdAt,
  organizer: _organizer,
  ...profile
}: Profile) => ({
  ...profile,
  avatarImageId: avatar?.id ?? null,
});

test("what is agreed to in the sign-up, the profile and the form stands in the history, and what is taken back too", async () => {
  await ask([pathology]);
  const form = signUpForm({ newsletter: true, fields: { pathology: "Asma" }, specialConsent: true });
  await app.as()(register, { body: form });
  const { rows } = await sql<{ kind: string; address: string }>`
    select c.kind, c.address from consent c join user_account u on u.id = c.user_id where u.email = ${form.email} order by 1`.execute(
    db,
  );
  expect(rows).toEqual(["health", "newsletter", "terms"].map((kind) => ({ kind, address: "127.0.0.1" })));

  const user = await aUser(app);
  expect(await user.call(listConsents, { query: {} })).toMatchObject({ standing: [], items: [] });
  const fields = { pathology: "Asma" };
  await user.call(updateOwnAnswers, { body: { fields, specialConsent: true } });
  const profile = formOf(await user.call(getProfile));
  for (const newsletter of [true, true, false, true])
    await user.call(updateProfile, { body: { ...profile, newsletter } });
  expect((await user.call(listConsents, { query: {} })).standing).toEqual(["newsletter", "health"]);
  // Five presses take it back once.
  await atOnce(5, () => user.call(withdrawConsent, { body: { kind: "newsletter" } }));
  expect((await user.call(getProfile)).newsletter).toBe(false);
  const { standing } = await user.call(withdrawConsent, { body: { kind: "health" } });
  expect(standing).toEqual([]);
  expect((await user.call(getOwnAnswers)).answers).toEqual({});
  expect((await sql`select from registration_answer where user_id = ${user.id}`.execute(db)).rows).toEqual(
    [],
  );
  await user.call(updateOwnAnswers, { body: { fields, specialConsent: true } });
  await user.call(updateOwnAnswers, { body: { fields: {} } });
  expect(await history(user)).toEqual([
    "-health account",
    "+health account",
    "-health account",
    "-newsletter account",
    "+newsletter account",
    "-newsletter account",
    "+newsletter account",
    "+health account",
  ]);
  await ask([]);
});

test("what is agreed to with a purchase has its version and its order, and goes with the purchase to another account", async () => {
  const product = await aProduct(app);
  const buyer = await aUser(app);
  const order = await buy(app, buyer, product);
  const channel = await aChannel(app, { monthlyGross: 499 });
  await subscribeTo(app, buyer, channel);
  const { items } = await buyer.call(listConsents, { query: {} });
  expect(items).toMatchObject([
    { kind: "terms", place: "checkout", version: "2026-11" },
    { kind: "access", place: "checkout", version: "2026-11", order: order.number },
    { kind: "terms", place: "checkout", version: "2026-11", order: order.number },
  ]);

  const email = newEmail();
  const bought = await buyAsGuest(app, product, { email, accessConsent: true });
  const [mail] = await mailsTo(app, email, "prove-mailbox");
  const link = mail!.links.find((one) => one.includes("/not-me/"))!;
  await app.as()(disownPurchase, { body: { token: link.slice(link.lastIndexOf("/") + 1) } });
  const claimant = await aUser(app);
  await claimant.call(claimPurchase, { body: { number: bought.order.number, digits: "0003" } });
  expect((await history(claimant)).toSorted()).toEqual([
    "+access checkout 2026-11",
    "+terms checkout 2026-11",
  ]);
});

test("the database refuses to change a consent, or to withdraw from what a purchase rests on", async () => {
  const buyer = await aUser(app);
  await buy(app, buyer, await aProduct(app));
  const change = (what: string) =>
    sql`update consent set ${sql.raw(what)} where user_id = ${buyer.id}`.execute(db);
  for (const what of ["given = false", "at = now()", `user_id = '${admin.id}', version = 'x'`])
    await expect(change(what)).rejects.toThrow("consents are only appended to");
  await expect(sql`truncate consent`.execute(db)).rejects.toThrow("consents are only appended to");
  await expect(
    sql`insert into consent (user_id, kind, given, at, place) values (${buyer.id}, 'terms', false, now(), 'account')`.execute(
      db,
    ),
  ).rejects.toThrow("consent_withdrawn");
});

test("a long history comes in pages; the export has all of it, and erasing leaves what a law keeps in the order alone", async () => {
  const user = await aUser(app);
  const order = await buy(app, user, await aProduct(app));
  const profile = formOf(await user.call(getProfile));
  for (let count = 0; count < 21; count += 1)
    await user.call(updateProfile, { body: { ...profile, newsletter: count % 2 === 0 } });
  const first = await user.call(listConsents, { query: {} });
  const second = await user.call(listConsents, { query: { page: 2 } });
  expect([first.items.length, first.hasMore, second.items.length, second.hasMore]).toEqual([
    20,
    true,
    3,
    false,
  ]);
  expect(second.items.at(-1)).toMatchObject({ kind: "terms", order: order.number });
  const table = exportedTables().find(({ name }) => name === "consent")!;
  const exported: Record<string, unknown>[] = [];
  for await (const row of readRows(db, table, user)) exported.push(row);
  expect(exported).toHaveLength(23);
  expect(exported).toContainEqual(
    expect.objectContaining({ kind: "newsletter", given: true, place: "account", address: "127.0.0.1" }),
  );

  await db.transaction().execute((tx) => erasePerson(tx, user));
  expect((await sql`select from consent where user_id = ${user.id}`.execute(db)).rows).toEqual([]);
  const { rows } = await sql<{
    consents: object;
  }>`select consents from "order" where id = ${order.id}`.execute(db);
  expect(rows).toMatchObject([{ consents: { terms: "2026-11" } }]);
});

test("of a stranger who never paid nothing is kept", async () => {
  const { order } = await orderOfGuest(app, await aProduct(app));
  const kept = async () =>
    (await sql`select from consent where order_id = ${order.id}`.execute(db)).rows.length;
  expect(await kept()).toBe(1);
  app.setNow(new Date(Date.now() + 49 * 3600_000));
  await sql`update payment set status = 'expired' where order_id = ${order.id}`.execute(db);
  await cleanUpGuests(app.platform);
  expect(await kept()).toBe(0);
});
