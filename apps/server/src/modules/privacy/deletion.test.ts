import { randomUUID } from "node:crypto";
import { login, SecondFactorNeeded } from "@palco/contract/accounts/api";
import { getProfile, updateProfile } from "@palco/contract/accounts/profile";
import { register } from "@palco/contract/accounts/register";
import { giveSecondFactor } from "@palco/contract/accounts/second-factor";
import { listMyLibrary } from "@palco/contract/library/api";
import { getPerson, movePerson } from "@palco/contract/people/api";
import { updateInvoicesSetup } from "@palco/contract/invoices/api";
import { deleteAccount, getDeletion } from "@palco/contract/privacy/api";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { verifyBooks } from "#app/commands/verify.ts";
import { aUser, mailsTo, refusal, signUpForm } from "#modules/accounts/testing.ts";
import { anAuthenticator } from "#modules/accounts/testing-factors.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { cleanUpEvents } from "#modules/chat/testing.ts";
import { buy, startOrder } from "#modules/checkout/testing.ts";

import { aWebhook } from "#modules/webhooks/testing.ts";
import { testApp } from "#testing/app.ts";
import { eraseAccounts, erasePerson } from "./erase-accounts.ts";
import { aKnownPerson, tablesWith, traces } from "./testing.ts";

const app = await testApp();
const { db } = app.platform;
const visitor = app.as();
const admin = await aUser(app, { roles: ["ADMIN"] });
await aUser(app, { roles: ["ADMIN"] });
afterEach(() => app.setNow(undefined));

const inDays = (days: number) => app.setNow(new Date(Date.now() + days * 86_400_000));
const erase = () => eraseAccounts(app.platform);
const logInAs = async (user: { credentials: { email: string; password: string } }) =>
  visitor(login, { body: user.credentials });
const logIn = (user: { credentials: { email: string; password: string } }) =>
  refusal(visitor(login, { body: user.credentials }));

const settled = () =>
  sql`update mail_message set status = 'sent', sent_at = now() where status = 'waiting'`.execute(db);
const invoicesOf = async (userId: string) =>
  (await sql<{ row: string }>`select i::text as row from invoice i where user_id = ${userId}`.execute(db))
    .rows;

test("PE26 a log-in on day 13 takes the deletion back; a deleted account has no session until then", async () => {
  const user = await aUser(app);
  const { after } = await user.call(deleteAccount, {});
  expect(new Date(after).getTime() - Date.now()).toBeGreaterThan(13.9 * 86_400_000);
  expect(await refusal(user.call(getDeletion, {}))).toBe("auth.required");
  const [mail] = await mailsTo(app, user.email, "account-deletion");
  expect(mail!.subject).toBe("Your account will be deleted");
  inDays(13);
  expect(await erase()).toBe(0);
  expect(await logIn(user)).toBe("ok");
  expect(await mailsTo(app, user.email, "account-restored")).toHaveLength(1);
  inDays(15);
  expect(await erase()).toBe(0);
  expect(await logIn(user)).toBe("ok");
});

test("PE26 with a second factor, the password alone does not take the deletion back", async () => {
  app.setNow(new Date());
  const user = await aUser(app);
  const { code } = await anAuthenticator(app, user);
  await user.call(deleteAccount, {});
  app.setNow(new Date(app.platform.now().getTime() + 60_000));
  const isDeleted = async () =>
    (
      await sql<{
        is: boolean;
      }>`select deleted_at is not null as is from user_account where id = ${user.id}`.execute(db)
    ).rows[0]!.is;
  const { ticket } = SecondFactorNeeded.parse(await logInAs(user)).secondFactor;
  expect(await isDeleted()).toBe(true);
  expect(await mailsTo(app, user.email, "account-restored")).toHaveLength(0);
  const body = { ticket, method: "totp", code: code() } as const;
  expect((await visitor(giveSecondFactor, { body })).id).toBe(user.id);
  expect(await isDeleted()).toBe(false);
  expect(await mailsTo(app, user.email, "account-restored")).toHaveLength(1);
});

test("PE26 on day 15 invoices are byte-equal, and name, e-mail and address stand nowhere else; the address is free and inherits nothing", async () => {
  await admin.call(updateInvoicesSetup, {
    body: {
      name: "Palco Escenarios, S.L.",
      taxId: "B12345674",
      address: "Calle del Telón, 7",
      city: "Sevilla",
      postalCode: "41001",
      country: "ES",
    },
  });
  const person = await aKnownPerson(app, admin);
  const searched = [person.email, traces.name, traces.surname, traces.address, traces.device, traces.nif];
  const before = await tablesWith(app, searched);
  expect(before).toEqual(
    expect.arrayContaining([
      "user_account",
      "sign_in",
      "chat_message",
      "mail_message",
      "person_note",
      "audit_detail",
    ]),
  );
  const invoices = await invoicesOf(person.id);
  expect(invoices).toHaveLength(1);
  // Its sessions had ended with the block.
  const { authToken: token } = await logInAs(person);
  await app.as(token!)(deleteAccount, {});
  await app.deliver();
  inDays(15);
  expect(await erase()).toBe(1);
  await settled();
  await app.deliver();
  await erase();
  await cleanUpEvents(app.platform);
  expect(await tablesWith(app, searched)).toEqual(['"order"', "invoice"]);
  expect(await invoicesOf(person.id)).toEqual(invoices);
  expect(await verifyBooks(app.platform)).toEqual([]);
  expect(await logIn(person)).toBe("accounts.login_incorrect");
  const { rows } = await sql<{ name: string; state: string }>`
    select name, state from user_account where id = ${person.id}`.execute(db);
  expect(rows).toEqual([{ name: "—", state: "deleted" }]);
  app.setNow(undefined);
  const form = signUpForm({ email: person.email, emailConfirmation: person.email });
  await visitor(register, { body: form });
  const { rows: made } = await sql<{
    id: string;
  }>`select id from user_account where email = ${person.email}`.execute(db);
  expect(made[0]!.id).not.toBe(person.id);
  await sql`update user_account set email_confirmed_at = now() where id = ${made[0]!.id}`.execute(db);
  const { authToken } = (await visitor(login, {
    body: { email: person.email, password: form.password },
  })) as { authToken: string };
  const library = await app.as(authToken)(listMyLibrary, { query: {} });
  expect(library.items).toEqual([]);
});

test("PE27 an account whose channel sells or is owed 8.64 is not deleted, and told what stands against it", async () => {
  const product = await aProduct(app, { gross: 1200 });
  const { owner, channel } = product;
  await buy(app, await aUser(app), product, 1200);
  await sql`insert into organizer_charge (channel_id, kind, source_id, title, amount, currency, occurred_at)
    values (${channel.id}, 'recording', gen_random_uuid(), 'A recording', 183, 'EUR', now())`.execute(db);
  const what = (await sql<{ title: string }>`select title from channel where id = ${channel.id}`.execute(db))
    .rows[0]!.title;
  expect((await owner.call(getDeletion, {})).obstacles).toEqual([
    { kind: "selling", what, count: 1, amount: null, currency: null },
    { kind: "owed", what, count: 1, amount: 864, currency: "EUR" },
  ]);
  await expect(owner.call(deleteAccount, {})).rejects.toMatchObject({
    status: 409,
    problem: {
      code: "privacy.deletion_obstructed",
      errors: [
        expect.objectContaining({ path: "selling" }),
        expect.objectContaining({ path: "owed", message: expect.stringContaining("8.64") }),
      ],
    },
  });
  const byTeam = admin.call(movePerson, {
    params: { id: owner.id },
    body: { move: "delete", reason: "Spam." },
  });
  expect(await refusal(byTeam)).toBe("privacy.deletion_obstructed");
  expect(await logIn(owner)).toBe("ok");
});

test("what the team deletes only the team restores, and an erased account nobody", async () => {
  const user = await aUser(app);
  const move = (to: "delete" | "restore") =>
    admin.call(movePerson, { params: { id: user.id }, body: { move: to, reason: "Asked by telephone." } });
  expect((await move("delete")).state).toBe("deleted");
  expect(await logIn(user)).toBe("accounts.login_incorrect");
  expect((await move("restore")).state).toBe("approved");
  expect(await logIn(user)).toBe("ok");
  await move("delete");
  const { acts } = await admin.call(getPerson, { params: { id: user.id } });
  expect(acts.map(({ act }) => act)).toEqual(["account.deleted", "account.restored", "account.deleted"]);
  inDays(15);
  expect(await erase()).toBe(1);
  app.setNow(undefined);
  expect(await refusal(move("restore"))).toBe("people.state_changed");
});

test("a deletion waits while a payment is under way", async () => {
  const user = await aUser(app);
  await user.call(deleteAccount, {});
  const other = await aUser(app);
  await startOrder(other, await aProduct(app));
  await sql`update "order" set user_id = ${user.id} where user_id = ${other.id}`.execute(db);
  inDays(15);
  expect(await erase()).toBe(0);
  await sql`update payment set status = 'expired' where order_id in (select id from "order" where user_id = ${user.id})`.execute(
    db,
  );
  expect(await erase()).toBe(0);
  inDays(17);
  expect(await erase()).toBe(1);
});

test("PE26 an avatar goes with its account, its files too; a replaced one at once", async () => {
  const user = await aUser(app);
  const { storage } = app.platform;
  const anAvatar = async () => {
    const id = randomUUID();
    await storage.put(`images/${id}/160.webp`, Buffer.from("picture"));
    await sql`insert into image (id, owner_id, purpose, width, height, widths, dominant_color)
      values (${id}, ${user.id}, 'avatar', 160, 160, '{160}', '#ffffff')`.execute(db);
    return id;
  };
  const [first, second] = [await anAvatar(), await anAvatar()];
  const { avatar, id: _, email, roles, createdAt, organizer, ...form } = await user.call(getProfile, {});
  expect([avatar, email, roles.length > 0, createdAt > "", organizer]).toEqual([
    null,
    user.email,
    true,
    true,
    null,
  ]);
  const save = (avatarImageId: string) => user.call(updateProfile, { body: { ...form, avatarImageId } });
  const isServed = async (id: string) => (await fetch(`${app.url}/images/${id}/160.webp`)).status === 200;
  await save(first);
  await app.deliver();
  expect(await isServed(first)).toBe(true);
  await save(second);
  await app.deliver();
  expect(await isServed(first)).toBe(false);
  await user.call(deleteAccount, {});
  inDays(15);
  await erase();
  await app.deliver();
  expect(await isServed(second)).toBe(false);
  expect(await storage.list(`images/${second}`)).toEqual([]);
  expect((await sql`select id from image where owner_id = ${user.id}`.execute(db)).rows).toEqual([]);
});

test("PE26 the channel of an erased owner is off show and says nothing of them; an order that was never paid keeps no address", async () => {
  const product = await aProduct(app);
  const { owner, channel } = product;
  const buyer = await aUser(app);
  await startOrder(buyer, await aProduct(app));
  await sql`update "order" set billing = '{"company":"Quevedo"}', country = 'ES' where user_id = ${buyer.id}`.execute(
    db,
  );
  await sql`update payment set status = 'expired' where order_id in (select id from "order" where user_id = ${buyer.id})`.execute(
    db,
  );
  await sql`update channel set social_links = '{"web":"https://quevedo.example"}', business_name = 'Quevedo', descriptions = '{"en":"Quevedo"}'
    where id = ${channel.id}`.execute(db);
  await sql`update product set status = 'private' where channel_id = ${channel.id}`.execute(db);
  for (const who of [owner, buyer]) await who.call(deleteAccount, {});
  inDays(15);
  expect(await erase()).toBe(2);
  await app.deliver();
  const { rows } = await sql<{ row: string; status: string; slug: string }>`
    select c::text as row, status, slug from channel c where id = ${channel.id}`.execute(db);
  expect(rows[0]).toMatchObject({ status: "draft", slug: channel.id });
  expect(rows[0]!.row).not.toMatch(/quevedo/i);
  const orders =
    await sql`select billing, shipping, country from "order" where user_id = ${buyer.id}`.execute(db);
  expect(orders.rows).toEqual([{ billing: null, shipping: null, country: null }]);
});

test("what organizers were told of another, longer address stays", async () => {
  const { channel } = await aProduct(app);
  const { id: endpointId } = await aWebhook(app, channel);
  const told = (email: string) =>
    sql`
    insert into webhook_delivery (endpoint_id, message_id, type, payload, next_try_at, created_at)
    values (${endpointId}, ${randomUUID()}, 'order.paid', ${JSON.stringify({ data: { buyer: { email } } })}::jsonb, now(), now())`.execute(
      db,
    );
  const word = randomUUID().slice(0, 8);
  await told(`ana${word}@example.test`);
  await told(`susana${word}@example.test`);
  await db
    .transaction()
    .execute((tx) => erasePerson(tx, { id: randomUUID(), email: `ANA${word}@example.test` }));
  const { rows } = await sql<{ email: string }>`
    select payload #>> '{data,buyer,email}' as email from webhook_delivery where payload::text like ${`%${word}%`}`.execute(
    db,
  );
  expect(rows).toEqual([{ email: `susana${word}@example.test` }]);
});

test("the index of due deletions holds the accounts that wait for theirs", async () => {
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where indexname = 'user_account_delete_after'`.execute(db);
  expect(rows).toHaveLength(1);
  expect(rows[0]!.indexdef).not.toContain("deleted_at");
});
