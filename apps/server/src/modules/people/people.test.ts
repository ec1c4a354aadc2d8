import { login } from "@palco/contract/accounts/api";
import { refundOrder } from "@palco/contract/checkout/api";
import {
  addPersonNote,
  changePersonRoles,
  endPersonPlayback,
  endPersonSessions,
  getPerson,
  listPeople,
  movePeople,
  movePerson,
  type Person,
  type PersonMove,
  personTablePath,
} from "@palco/contract/people/api";
import { listAudit } from "@palco/contract/people/audit";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { aTicket } from "#modules/access/testing.ts";
import { aUser, mailsTo, refusal } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { soldMany } from "#modules/payouts/testing.ts";
import { aPlaybackSession } from "#modules/playback/testing.ts";
import { testApp } from "#testing/app.ts";
import { endBlocks } from "./end-blocks.ts";
import { invariants as peopleInvariants } from "./invariants.ts";

const app = await testApp();
const { db } = app.platform;
const visitor = app.as();
const admin = await aUser(app, { roles: ["ADMIN"], name: "Ada" });

const move = (id: string, to: PersonMove, reason = "Spam.") =>
  admin.call(movePerson, { params: { id }, body: { move: to, reason } });
const actsOn = async (object: string) =>
  (await admin.call(listAudit, { query: { kind: "account", object } })).items;

test("PE1 an account that waits is approved: its person gets a mail and comes in", async () => {
  const user = await aUser(app);
  await sql`update user_account set approval = 'pending' where id = ${user.id}`.execute(db);
  expect(await refusal(visitor(login, { body: user.credentials }))).toBe("accounts.login_incorrect");
  const person = await move(user.id, "approve");
  expect(person.state).toBe("approved");
  expect(await mailsTo(app, user.email, "welcome")).toHaveLength(1);
  await visitor(login, { body: user.credentials });
});

test("a blocked person is told why, loses the session at once and keeps the tickets; unblocked, they come in again", async () => {
  const user = await aUser(app);
  await aTicket(app, user, await aProduct(app));
  const person = await move(user.id, "block", "Sold tickets in the chat.");
  expect(person).toMatchObject({ state: "blocked", sessions: [] });
  expect(person.tickets).toMatchObject([{ closedAt: null }]);
  expect(await refusal(user.call(getPerson, { params: { id: user.id } }))).toBe("auth.required");
  const [mail] = await mailsTo(app, user.email, "account-blocked");
  expect(mail?.text).toContain("Sold tickets in the chat.");
  expect((await move(user.id, "unblock")).state).toBe("approved");
  await visitor(login, { body: user.credentials });
  expect(await mailsTo(app, user.email, "account-unblocked")).toHaveLength(1);
});

test("a block until a moment ends by itself then, once: the person is told, and it stands in the log", async () => {
  const user = await aUser(app);
  const until = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const block = (at: string) =>
    admin.call(movePerson, { params: { id: user.id }, body: { move: "block", reason: "Spam.", until: at } });
  await expect(block("2020-01-01T00:00:00.000Z")).rejects.toMatchObject({
    problem: { errors: [{ path: "until", code: "past" }] },
  });
  for (const move of ["disapprove", "delete"] as const)
    await expect(
      admin.call(movePerson, { params: { id: user.id }, body: { move, reason: "Spam.", until } }),
    ).rejects.toMatchObject({ status: 400, problem: { errors: [{ path: "until", code: "block_only" }] } });
  expect(await block(until)).toMatchObject({ state: "blocked", blockedUntil: until });
  await app.deliver();
  expect((await mailsTo(app, user.email, "account-blocked"))[0]?.text).toContain("log in again from");
  await endBlocks(app.platform);
  expect(await refusal(visitor(login, { body: user.credentials }))).toBe("accounts.login_incorrect");
  app.setNow(new Date(until));
  onTestFinished(() => app.setNow(undefined));
  await Promise.all([endBlocks(app.platform), endBlocks(app.platform)]);
  await app.deliver();
  await visitor(login, { body: user.credentials });
  expect(await mailsTo(app, user.email, "account-unblocked")).toHaveLength(1);
  expect((await actsOn(user.id)).map(({ act, actor }) => [act, actor?.id ?? null])).toEqual([
    ["account.unblocked", null],
    ["account.blocked", admin.id],
  ]);
});

test("a person who is not approved is told so in words of their own, and may be approved later", async () => {
  const user = await aUser(app);
  await move(user.id, "disapprove", "No number of the college.");
  const [mail] = await mailsTo(app, user.email, "account-disapproved");
  expect(mail?.text).toContain("No number of the college.");
  expect((await move(user.id, "approve")).state).toBe("approved");
});

test("an act stands in the log with who, what before and after, and why; the log can't be changed", async () => {
  const user = await aUser(app);
  await move(user.id, "block", "Spam.");
  const [entry] = await actsOn(user.id);
  expect(entry).toMatchObject({
    act: "account.blocked",
    actor: { id: admin.id },
    object: { kind: "account", id: user.id, name: user.email },
    before: { state: "approved" },
    after: { state: "blocked" },
    reason: "Spam.",
  });
  for (const change of [
    "update audit_entry set act = 'a.b'",
    "delete from audit_entry",
    "truncate audit_entry cascade",
    "update audit_detail set reason = ''",
  ])
    await expect(sql.raw(change).execute(db), `PE28 ${change}`).rejects.toThrow("only appended");
});

test("nobody moves their own account, and nobody from a state that has no such move", async () => {
  expect(await refusal(move(admin.id, "block"))).toBe("people.yourself");
  const user = await aUser(app);
  expect(await refusal(move(user.id, "unblock"))).toBe("people.state_changed");
  expect(await refusal(move(user.id, "approve"))).toBe("people.state_changed");
  expect(await actsOn(user.id)).toEqual([]);
  expect(await refusal(move("0198c0de-0000-7000-8000-000000000001", "block"))).toBe("people.not_found");
});

test("PE2 many are approved at once: each gets a mail and an entry; those who can't be are named", async () => {
  const users = await Promise.all(Array.from({ length: 12 }, () => aUser(app)));
  const ids = users.map(({ id }) => id);
  await sql`update user_account set approval = 'pending' where id = any(${ids.slice(1)})`.execute(db);
  const answer = await admin.call(movePeople, {
    body: {
      people: [...ids, admin.id].map((id) => ({ id, from: "pending" as const })),
      move: "approve",
      reason: "",
    },
  });
  expect(answer.done).toBe(11);
  expect(new Map(answer.refused.map((one) => [one.email, one.code]))).toEqual(
    new Map([
      [users[0]!.email, "people.state_changed"],
      [admin.email, "people.yourself"],
    ]),
  );
  for (const { id, email } of users.slice(1)) {
    expect(await actsOn(id)).toHaveLength(1);
    expect(await mailsTo(app, email, "welcome")).toHaveLength(1);
  }
});

test("roles are given and taken, with both lists in the log; the last administrator stays one", async () => {
  const user = await aUser(app);
  const change = (id: string, roles: ("VIEWER" | "PRODUCER" | "ADMIN")[]) =>
    admin.call(changePersonRoles, { params: { id }, body: { roles, reason: "" } });
  expect((await change(user.id, ["VIEWER", "PRODUCER"])).roles).toEqual(["VIEWER", "PRODUCER"]);
  expect((await actsOn(user.id))[0]).toMatchObject({
    act: "account.roles_changed",
    before: { roles: ["VIEWER"] },
    after: { roles: ["VIEWER", "PRODUCER"] },
  });
  await sql`update user_account set roles = '{VIEWER}' where id <> ${admin.id}`.execute(db);
  expect(await refusal(change(admin.id, ["VIEWER"]))).toBe("people.last_admin");
});

test("a person is logged out everywhere by the team, and may log in again", async () => {
  const user = await aUser(app);
  await visitor(login, { body: user.credentials });
  const before = await admin.call(getPerson, { params: { id: user.id } });
  expect(before.sessions).toHaveLength(2);
  const after = await admin.call(endPersonSessions, {
    params: { id: user.id },
    body: { reason: "Lost phone." },
  });
  expect(after.sessions).toEqual([]);
  expect(after.acts[0]).toMatchObject({ act: "account.logged_out", reason: "Lost phone." });
  await visitor(login, { body: user.credentials });
});

test("a note stands with its author beside the person", async () => {
  const user = await aUser(app);
  await admin.call(addPersonNote, { params: { id: user.id }, body: { text: "Called about an invoice." } });
  const { notes } = await admin.call(getPerson, { params: { id: user.id } });
  expect(notes).toMatchObject([{ text: "Called about an invoice.", author: "Ada Prueba" }]);
});

const found = async (query: Partial<Parameters<typeof admin.call<typeof listPeople>>[1]["query"]>) =>
  (await admin.call(listPeople, { query })).items.map(({ email }) => email);

test("people are found by part of a name without accents, by e-mail, state, role and order number", async () => {
  const user = await aUser(app, { name: "Begoña", email: "begona.zarzuela@people.test" });
  expect(await found({ q: "begoña" })).toEqual([user.email]);
  expect(await found({ q: "ZARZUELA" })).toEqual([user.email]);
  await move(user.id, "block");
  expect(await found({ q: "begona", state: "blocked" })).toEqual([user.email]);
  expect(await found({ q: "begona", state: "approved" })).toEqual([]);
  expect(await found({ q: "begona", role: "ADMIN" })).toEqual([]);
  expect(await found({ q: "%" })).toEqual([]);
});

test("people are found by company, tax id and who recommended them; each filter narrows alone and with others", async () => {
  const [user, other] = [await aUser(app), await aUser(app)];
  await sql`update user_account set company = 'Clínica Turquesa', country = 'PT', recommended_by = 'Doutora Ágata', external = true,
    billing = '{"nif": "B12345674"}' where id = ${user.id}`.execute(db);
  await sql`update user_account set company = 'Clínica Turquesa', country = 'ES' where id = ${other.id}`.execute(
    db,
  );
  expect(await found({ q: "b12345674" })).toEqual([user.email]);
  expect(await found({ q: "agata" })).toEqual([user.email]);
  expect((await found({ q: "turquesa" })).toSorted()).toEqual([user.email, other.email].toSorted());
  expect(await found({ company: "turquesa", country: "ES" })).toEqual([other.email]);
  expect(await found({ recommendedBy: "ágata" })).toEqual([user.email]);
  expect(await found({ q: "turquesa", external: "true" })).toEqual([user.email]);
  expect(await found({ q: "turquesa", external: "false" })).toEqual([other.email]);
});

test("answers at sign-up stand beside an account when they are asked for, in words, and those about health never", async () => {
  const user = await aUser(app);
  const text = (es: string) => ({ es, en: es, pt: es });
  const question = {
    required: false,
    placeholder: text(""),
    showIf: null,
    retentionDays: null,
    special: false,
    values: [],
  };
  const questions = [
    { ...question, name: "unit", type: "select", text: text("Unidad"), values: [{ value: "uci", text: text("Cuidados intensivos") }] },
    { ...question, name: "illness", type: "text", text: text("Dolencia"), special: true },
  ]; // prettier-ignore
  await sql`insert into site_option (name, value) values ('register_fields', ${JSON.stringify(questions)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(db);
  await sql`insert into registration_answer (user_id, name, kind, answer, answered_at, consented_at) values
    (${user.id}, 'unit', 'select', 'uci', now(), null), (${user.id}, 'illness', 'text', 'Asma', now(), now())`.execute(
    db,
  );
  const query = { q: user.email, answers: "illness,unit,nobody" };
  const { items } = await admin.call(listPeople, { query });
  expect(items.map(({ answers }) => answers)).toEqual([{ unit: "Cuidados intensivos" }]);
  expect((await admin.call(listPeople, { query: { q: user.email } })).items[0]!.answers).toEqual({});
  const table = await fetch(`${app.url}/api${personTablePath}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${admin.token}`, "accept-language": "es" },
  });
  const [head, row] = (await table.text()).trim().split("\r\n");
  expect(head).toMatch(/,external,Unidad$/);
  expect(row).toMatch(/,Cuidados intensivos$/);
  await sql`delete from site_option where name = 'register_fields'`.execute(db);
});

test("devices stand with what they played; one that plays is stopped, and the log says so", async () => {
  const user = await aUser(app);
  const product = await aProduct(app, { title: "Noche de otoño" });
  const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1";
  await aPlaybackSession(app, user, product, { device: "A television", secondsAgo: 3600 });
  await aPlaybackSession(app, user, product, { device: phone, secondsAgo: 7200 });
  const session = await aPlaybackSession(app, user, product, { device: phone });
  const params = { id: user.id };
  const { devices } = await admin.call(getPerson, { params });
  expect(devices).toMatchObject([
    { id: session, device: phone, title: "Noche de otoño", playing: true },
    { device: "A television", playing: false },
  ]);
  const after = await admin.call(endPersonPlayback, { params: { ...params, session } });
  expect(after.devices.map(({ playing }) => playing)).toEqual([false, false]);
  expect(after.acts.map(({ act }) => act)).toEqual(["account.playback_ended"]);
  // Stopped already, or somebody else's: nothing happens, and nothing is written.
  await admin.call(endPersonPlayback, { params: { ...params, session } });
  const others = await aPlaybackSession(app, await aUser(app), product);
  await admin.call(endPersonPlayback, { params: { ...params, session: others } });
  expect(await actsOn(user.id)).toHaveLength(1);
  const { rows } = await sql<{ living: boolean }>`select ended_at is null as living from playback_session
    where id = ${others}`.execute(db);
  expect(rows).toEqual([{ living: true }]);
});

test.each(["createdAt", "name", "email"] as const)(
  "pages in the order of %s hold everybody once",
  async (sort) => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.call(listPeople, { query: { sort, direction: "asc", size: 7, cursor } });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from user_account`.execute(
      db,
    );
    expect(seen).toHaveLength(rows[0]!.count);
    expect(new Set(seen).size).toBe(seen.length);
  },
);

test("people are sorted by orders and by what they spent: each once over all pages, kept right through refunds and purchases at once", async () => {
  const product = await aProduct(app);
  const [one, many, back, none] = [await aUser(app), await aUser(app), await aUser(app), await aUser(app)];
  const at = new Date("2026-03-01T10:00:00Z");
  await soldMany(db, product, { userId: many.id, count: 3, at });
  // Purchases of one person that are settled at the same moment count both.
  await Promise.all([
    soldMany(db, product, { userId: many.id, count: 1, at }),
    soldMany(db, product, { userId: many.id, count: 1, at }),
  ]);
  await soldMany(db, product, { userId: one.id, count: 2, at });
  const order = await buy(app, back, product);
  const paged = async (sort: "orders" | "spent", direction: "asc" | "desc") => {
    const rows: Person[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.call(listPeople, { query: { sort, direction, size: 3, cursor } });
      rows.push(...page.items);
      cursor = page.next ?? undefined;
    } while (cursor);
    return rows;
  };
  const counted = async () => (await sql<{ n: number }>`select count(*)::int as n from user_account`.execute(db)).rows[0]!.n; // prettier-ignore
  for (const sort of ["orders", "spent"] as const)
    for (const direction of ["asc", "desc"] as const) {
      const rows = await paged(sort, direction);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(await counted());
      expect(rows).toHaveLength(await counted());
      const by = rows.map((row) => (sort === "orders" ? row.orders : (row.spent[0]?.amount ?? 0)));
      expect(by).toEqual(by.toSorted((a, b) => (direction === "asc" ? a - b : b - a)));
    }
  const ours = async (sort: "orders" | "spent") =>
    (await paged(sort, "desc")).map(({ id }) => id).filter((id) => [one.id, many.id, back.id, none.id].includes(id)); // prettier-ignore
  expect(await ours("orders")).toEqual([many.id, one.id, back.id, none.id]);
  expect(await ours("spent")).toEqual([many.id, one.id, back.id, none.id]);
  await sql`update order_line set refunded_amount = gross_amount where order_id in (
    select id from "order" where user_id = ${many.id})`.execute(db);
  expect(await ours("orders")).toEqual([many.id, one.id, back.id, none.id]);
  expect((await ours("spent")).slice(0, 2)).toEqual([one.id, back.id]);
  await admin.call(refundOrder, { params: { id: order.id } });
  expect((await ours("spent"))[0]).toBe(one.id);
  for (const { says, sql: differing } of peopleInvariants)
    expect((await differing.execute(db)).rows, says).toEqual([]);
  expect(await found({ clients: "true", sort: "orders", direction: "desc", size: 2 })).toEqual([many.email, one.email]); // prettier-ignore
});
