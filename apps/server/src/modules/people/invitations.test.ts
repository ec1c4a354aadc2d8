import { login } from "@palco/contract/accounts/api";
import { listAudit } from "@palco/contract/people/audit";
import {
  acceptAccountInvitation,
  accountInvitationsOfDay,
  invitePeople,
  listInvitations,
  openAccountInvitation,
  sendAccountInvitationAgain,
  withdrawAccountInvitation,
} from "@palco/contract/people/invitations";
import { getConfig, updateConfig } from "@palco/contract/site-config/api";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { testApp } from "#testing/app.ts";
import { atOnce, clients, fulfilled, isSeen, patience, rounds } from "#testing/race.ts";
import { refused } from "#testing/refused.ts";
import { deleteOldInvitations, spendInvitation } from "./invitation.queries.ts";
import { anAccountInvitation } from "./testing.ts";

const app = await testApp();
const { db } = app.platform;
const admin = await aUser(app, { roles: ["ADMIN"] });
const password = "Una-frase-bien-larga-7";
const form = { name: "Luz", surname: "Ferrer", password, passwordConfirmation: password, policy: true, terms: true } as const; // prettier-ignore
const anAddress = () => `${randomUUID()}@example.test`;

// The site approves accounts by hand: only an invitation spares that.
beforeAll(async () => {
  const config = await admin.call(getConfig, {});
  await admin.call(updateConfig, { body: { ...config, approveUsers: true } });
});

const invite = (emails: string[], roles: ("PRODUCER" | "PRESS")[] = []) =>
  admin.call(invitePeople, { body: { emails, roles, language: "pt" } });

/** The link in the newest mail to an address. */
async function linkTo(email: string): Promise<{ token: string }> {
  await app.deliver();
  const { data, language } = await db
    .selectFrom("mail_message")
    .select(["data", "language"])
    .where("recipient", "=", email)
    .where("template", "=", "account-invitation")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(language).toBe("pt");
  return { token: (data as { token: string }).token };
}

const listed = async (q: string) => (await admin.call(listInvitations, { query: { q } })).items;
const actsOf = async (act: string) =>
  (await admin.call(listAudit, { query: { act } })).items.map(({ object, actor }) => [object.name, actor?.id]); // prettier-ignore
const accountOf = (email: string) =>
  db.selectFrom("user_account").select(["id", "state", "roles", "organizer"]).where("email", "=", email).executeTakeFirst(); // prettier-ignore

test("an invitation makes an approved account with its roles, logs in, and is over then", async () => {
  const email = anAddress();
  expect(await invite([email.toUpperCase(), email], ["PRODUCER"])).toEqual({ invited: 1, refused: [] });
  const body = await linkTo(email);
  expect(await app.as()(openAccountInvitation, { body })).toMatchObject({ email, state: "open", roles: ["PRODUCER"] });
  // Opening it, as scanners of mails do, changes nothing.
  expect(await app.as()(openAccountInvitation, { body })).toMatchObject({ state: "open" });
  expect(await accountOf(email)).toBeUndefined();
  const { session } = await app.as()(acceptAccountInvitation, { body: { ...body, ...form } });
  expect(session).toMatchObject({ email, roles: ["VIEWER", "PRODUCER"], authToken: expect.any(String) });
  expect(await accountOf(email)).toMatchObject({ state: "approved", organizer: "approved" });
  expect(await app.as()(login, { body: { email, password } })).toMatchObject({ email });
  expect(await app.as()(openAccountInvitation, { body })).toMatchObject({ state: "over" });
  await expect(app.as()(acceptAccountInvitation, { body: { ...body, ...form } })).rejects.toEqual(refused("people.invitation_over"));
  expect(await actsOf("account.invited")).toContainEqual([email, admin.id]);
  expect(await actsOf("account.invitation_accepted")).toContainEqual([email, (await accountOf(email))!.id]);
  expect(await listed(email)).toEqual([]);
  const stored = await sql<{ text: string }>`select string_agg(i::text, ' ') as text from account_invitation i`.execute(db);
  expect(stored.rows[0]!.text).not.toContain(body.token);
}); // prettier-ignore

test("nobody becomes an administrator by an invitation", async () => {
  const body = { emails: [anAddress()], roles: ["ADMIN"], language: "es" };
  await expect(admin.call(invitePeople, { body: body as never })).rejects.toEqual(refused("request.invalid"));
  const insert =
    sql`insert into account_invitation (email, language, roles, invited_by, created_at, sent_at, expires_at)
    values (${anAddress()}, 'es', '{ADMIN}', ${admin.id}, now(), now(), now())`.execute(db);
  await expect(insert).rejects.toThrow(/account_invitation_roles_check/);
});

test("addresses with an account or an open invitation are named, the others are invited", async () => {
  const [known, twice, fresh] = [await aUser(app), anAddress(), anAddress()];
  await invite([twice]);
  expect(await invite([known.email, twice, fresh])).toEqual({
    invited: 1,
    refused: [{ email: known.email, code: "has_account" }, { email: twice, code: "invited_already" }],
  }); // prettier-ignore
});

test("withdrawn, past its days or sent again, a link leads nowhere; sending again waits an hour", async () => {
  const email = anAddress();
  await invite([email]);
  const first = await linkTo(email);
  const { id } = (await listed(email))[0]!;
  const params = { id };
  await expect(admin.call(sendAccountInvitationAgain, { params })).rejects.toEqual(refused("people.invitation_sent_lately"));
  await sql`update account_invitation set sent_at = sent_at - interval '2 hours', expires_at = now() - interval '1 second' where id = ${id}`.execute(db);
  await expect(app.as()(acceptAccountInvitation, { body: { ...first, ...form } })).rejects.toEqual(refused("people.invitation_over"));
  expect(await listed(email)).toMatchObject([{ state: "expired" }]);
  await admin.call(sendAccountInvitationAgain, { params });
  const second = await linkTo(email);
  await expect(app.as()(openAccountInvitation, { body: first })).rejects.toEqual(refused("people.invitation_not_found"));
  expect(await app.as()(openAccountInvitation, { body: second })).toMatchObject({ state: "open" });
  await admin.call(withdrawAccountInvitation, { params });
  await expect(app.as()(acceptAccountInvitation, { body: { ...second, ...form } })).rejects.toEqual(refused("people.invitation_over"));
  await expect(admin.call(withdrawAccountInvitation, { params })).rejects.toEqual(refused("people.invitation_not_found"));
  expect(await accountOf(email)).toBeUndefined();
  expect(await actsOf("account.invitation_withdrawn")).toContainEqual([email, admin.id]);
}); // prettier-ignore

test("an invited person who signs up another way is approved once the mailbox is proved, and not before", async () => {
  const email = anAddress();
  await invite([email], ["PRESS"]);
  const body = await linkTo(email);
  const { id } = await aUser(app, { email, approval: "pending", confirmed: false });
  expect(await app.as()(openAccountInvitation, { body })).toMatchObject({ state: "registered" });
  await expect(app.as()(acceptAccountInvitation, { body: { ...body, ...form } })).rejects.toEqual(refused("accounts.email_taken"));
  expect(await accountOf(email)).toMatchObject({ state: "pending" });
  await confirm(id);
  expect(await accountOf(email)).toMatchObject({ state: "approved", roles: ["VIEWER", "PRESS"] });
  expect(await listed(email)).toEqual([]);
}); // prettier-ignore

/** The person proves the mailbox. */
async function confirm(userId: string): Promise<void> {
  await db.updateTable("user_account").set({ email_confirmed_at: new Date() }).where("id", "=", userId).execute();
  const { publishEvent } = await import("#platform/outbox/events.ts");
  await db.transaction().execute((tx) => publishEvent(tx, "account.confirmed", { userId }));
  await app.deliver();
} // prettier-ignore

test("a withdrawn invitation approves nobody", async () => {
  const email = anAddress();
  await invite([email]);
  await admin.call(withdrawAccountInvitation, { params: { id: (await listed(email))[0]!.id } });
  const { id } = await aUser(app, { email, approval: "pending", confirmed: false });
  await confirm(id);
  expect(await accountOf(email)).toMatchObject({ state: "pending" });
});

test(
  "an invitation accepted by many at once while it is withdrawn makes one account or none, and one entry for each",
  { timeout: patience },
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [email, token] = [anAddress(), randomUUID()];
      const id = await anAccountInvitation(app, { by: admin.id, email, token });
      const [withdrawn, ...accepted] = await Promise.allSettled([
        admin.call(withdrawAccountInvitation, { params: { id } }),
        ...Array.from({ length: 6 }, () => app.as()(acceptAccountInvitation, { body: { token, ...form } })),
      ]);
      const made = fulfilled(accepted);
      expect(made + fulfilled([withdrawn!])).toBe(1);
      expect((await accountOf(email)) === undefined).toBe(made === 0);
      const row = await db.selectFrom("account_invitation").select(["accepted_at", "withdrawn_at"]).where("id", "=", id).executeTakeFirstOrThrow(); // prettier-ignore
      expect([row.accepted_at !== null, row.withdrawn_at !== null]).toEqual([made === 1, made === 0]);
      const entries = (await actsOf("account.invitation_accepted")).filter(([name]) => name === email);
      expect(entries).toHaveLength(made);
    }
  },
);

test("control: with a look before instead of the condition of the update, an invitation is spent more than once", { timeout: patience }, async () => {
  async function spendUnguarded(id: string): Promise<boolean> {
    const { accepted_at: at } = await db.selectFrom("account_invitation").select("accepted_at").where("id", "=", id).executeTakeFirstOrThrow();
    if (at) return false;
    await db.updateTable("account_invitation").set({ accepted_at: new Date() }).where("id", "=", id).execute();
    return true;
  }
  const seen = await isSeen(async () => {
    const id = await anAccountInvitation(app, { by: admin.id });
    return (await atOnce(clients, () => spendUnguarded(id))).filter(Boolean).length > 1;
  });
  expect(seen).toBe(true);
  const id = await anAccountInvitation(app, { by: admin.id });
  const spent = await atOnce(clients, () => db.transaction().execute((tx) => spendInvitation(tx, id, new Date())));
  expect(spent.filter(Boolean)).toHaveLength(1);
}); // prettier-ignore

test("the site invites 1,000 addresses a day, also when administrators invite at once", async () => {
  const { rows } = await sql<{
    count: number;
  }>`select (select count(*) from account_invitation)::int
      + (select count(*) from audit_entry where act = 'account.invited_again')::int as count`.execute(db);
  await sql`insert into account_invitation (email, language, roles, invited_by, created_at, sent_at, expires_at)
    select gen_random_uuid() || '@example.test', 'es', '{}', ${admin.id}, now(), now(), now() + interval '7 days'
    from generate_series(1, ${accountInvitationsOfDay - 10 - rows[0]!.count})`.execute(db);
  const answers = await Promise.allSettled(Array.from({ length: 4 }, () => invite(Array.from({ length: 5 }, anAddress)))); // prettier-ignore
  expect(fulfilled(answers)).toBe(2);
  await expect(invite([anAddress()])).rejects.toEqual(refused("people.too_many_invitations"));
  await deleteOldInvitations(db, new Date(Date.now() + 8 * 86_400_000));
  expect(await invite([anAddress()])).toMatchObject({ invited: 1 });
});

test("whom the team has refused gets nothing by an invitation", async () => {
  const user = await aUser(app, { approval: "disapproved" });
  await anAccountInvitation(app, { by: admin.id, email: user.email, roles: ["PRODUCER"] });
  await db.transaction().execute((tx) => publishEvent(tx, "account.confirmed", { userId: user.id }));
  await app.deliver();
  expect(await accountOf(user.email)).toMatchObject({ state: "disapproved", roles: ["VIEWER"] });
});

test("what is sent again counts among the mails of a day", async () => {
  const id = await anAccountInvitation(app, { by: admin.id, hoursAgo: 30 });
  await sql`insert into audit_entry (at, actor_id, act, object_kind, object_id)
    select now(), ${admin.id}, 'account.invited_again', 'invitation', ${id} from generate_series(1, ${accountInvitationsOfDay})`.execute(
    db,
  );
  const again = admin.call(sendAccountInvitationAgain, { params: { id } });
  await expect(again).rejects.toEqual(refused("people.too_many_invitations"));
  await expect(invite([anAddress()])).rejects.toEqual(refused("people.too_many_invitations"));
});
