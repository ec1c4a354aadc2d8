import { randomUUID } from "node:crypto";
import { utimes } from "node:fs/promises";
import { login } from "@palco/contract/accounts/api";
import { requestCode } from "@palco/contract/accounts/codes";
import { movePeople, movePerson, personTablePath } from "@palco/contract/people/api";
import { auditTablePath, listAudit } from "@palco/contract/people/audit";
import {
  approveWaiting,
  getPeopleJob,
  importPeople,
  listImportErrors,
  startPeopleMove,
} from "@palco/contract/people/jobs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser, refusal } from "#modules/accounts/testing.ts";
import { testApp } from "#testing/app.ts";
import { patience, roundsOf } from "#testing/race.ts";
import { importFile } from "./import-file.ts";
import { cleanUpJobs, workNextJob } from "./work-jobs.ts";

const app = await testApp();
const { db } = app.platform;
const admin = await aUser(app, { roles: ["ADMIN"], name: "Alma" });

const work = async () => {
  while (await workNextJob(app.platform));
};
const jobOf = (id: string) => admin.call(getPeopleJob, { params: { id } });
const many = roundsOf({ short: 300, long: 10_000 });

/** Accounts with a company of their own, to be found by. */
async function someAccounts(count: number, word: string): Promise<void> {
  await sql`insert into user_account (email, name, email_confirmed_at)
    select ${word} || n || '@example.test', ${word}, now() from generate_series(1, ${count}::int) n`.execute(
    db,
  );
}
const statesOf = async (word: string) => {
  const { rows } = await sql<{
    state: string;
    count: number;
  }>`select state, count(*)::int as count from user_account
    where name = ${word} group by state order by state`.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};

test(
  "PE42 everybody who fits a filter is blocked while one joins: the frozen set only",
  async () => {
    await someAccounts(many, "zafiro");
    const job = await admin.call(startPeopleMove, {
      body: { filter: { q: "zafiro", state: "approved" }, move: "block", reason: "Spam." },
    });
    expect(job).toMatchObject({ state: "waiting", total: many, behind: 0 });
    await sql`insert into user_account (email, name, email_confirmed_at) values ('late@example.test', 'zafiro', now())`.execute(
      db,
    );
    // One that somebody else has decided about meanwhile.
    await sql`update user_account set blocked_at = now() where email = 'zafiro1@example.test'`.execute(db);
    await work();
    expect(await jobOf(job.id)).toMatchObject({ state: "done", total: many, behind: many, refused: 1 });
    expect(await statesOf("zafiro")).toEqual({ approved: 1, blocked: many });
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_entry
      where act = 'account.blocked' and actor_id = ${admin.id}`.execute(db);
    expect(rows[0]!.count).toBe(many - 1);
  },
  patience,
);

test("PE42 a job whose process died is gone on with, and nobody is moved twice", async () => {
  await someAccounts(30, "opalo");
  const { id } = await admin.call(startPeopleMove, { body: { filter: { q: "opalo" }, move: "disapprove" } });
  const { rows } = await sql<{
    user_id: string;
  }>`update people_job_person set outcome = 'done' where user_id in (
    select user_id from people_job_person where job_id = ${id} limit 10) returning user_id`.execute(db);
  await sql`update people_job set state = 'working', done = 10, lease_until = now() - interval '1 minute' where id = ${id}`.execute(
    db,
  );
  await work();
  expect(await jobOf(id)).toMatchObject({ state: "done", total: 30, behind: 30, refused: 0 });
  expect(await statesOf("opalo")).toEqual({ approved: rows.length, disapproved: 20 });
});

const csv = (lines: readonly string[]) => new Blob([lines.join("\r\n")], { type: "text/csv" });

test(
  "PE43 a CSV with 40 bad rows: the others are made, the bad ones are told, nobody becomes an administrator",
  async () => {
    const rows = roundsOf({ short: 1350, long: 27_000 });
    const lines = Array.from({ length: rows }, (_, n) => {
      const email = `granate${n}@example.test`;
      if (n % Math.floor(rows / 40) || n >= Math.floor(rows / 40) * 40)
        return `${email},Granate,Núñez,VIEWER`;
      const bad = [
        `not an address,Granate,,`,
        `${email},,,`,
        `${email},Granate,,ADMIN`,
        `granate1@example.test,Granate,,`,
      ];
      return bad[(n / Math.floor(rows / 40)) % 4]!;
    });
    const job = await admin.call(importPeople, { body: csv(["email,name,surname,roles", ...lines]) });
    expect(job).toMatchObject({ kind: "import", state: "waiting", total: rows });
    await work();
    expect(await jobOf(job.id)).toMatchObject({ state: "done", total: rows, behind: rows, refused: 40 });
    const { items } = await admin.call(listImportErrors, { params: { id: job.id } });
    expect(items).toHaveLength(40);
    const codes = new Set(items.map(({ code }) => code));
    expect([...codes].toSorted()).toEqual(["accounts.email_taken", "email", "required", "select"]);
    expect(items[0]).toMatchObject({ line: 2, email: "not an address" });
    const { rows: made } = await sql<{ count: number; admins: number }>`select count(*)::int as count,
      count(*) filter (where roles @> '{ADMIN}')::int as admins from user_account where name = 'Granate'`.execute(
      db,
    );
    expect(made[0]).toEqual({ count: rows - 40, admins: 0 });
    expect(await app.platform.storage.list("people-imports")).toEqual([]);
    // Nobody knows a password; the mailbox is the way in.
    const body = { email: "granate2@example.test", password: "Anything-at-all-9" };
    expect(await refusal(app.as()(login, { body }))).toBe("accounts.login_incorrect");
    await app.as()(requestCode, { body: { email: body.email, purpose: "sign_in", secret: "0".repeat(32) } });
  },
  patience,
);

test("a file of a spreadsheet with semicolons is read; one without the columns is refused", async () => {
  const job = await admin.call(importPeople, {
    body: csv(["\uFEFFEmail;Name;Country;Language", "topacio@example.test;Topacio;pt;pt"]),
  });
  await work();
  expect(await jobOf(job.id)).toMatchObject({ state: "done", refused: 0 });
  const { rows } =
    await sql`select country, language from user_account where email = 'topacio@example.test'`.execute(db);
  expect(rows).toEqual([{ country: "PT", language: "pt" }]);
  expect(await refusal(admin.call(importPeople, { body: csv(["mail,nombre"]) }))).toBe(
    "people.import_columns",
  );
});

test("making accounts of a file asks for an administrator who was confirmed lately", async () => {
  app.setNow(new Date(Date.now() + 11 * 60_000));
  const body = csv(["email,name", "granito@example.test,Granito"]);
  expect(await refusal(admin.call(importPeople, { body }))).toBe("auth.confirm_required");
  app.setNow(undefined);
});

test("accounts and the log are downloaded as tables, by administrators alone, with formulas guarded", async () => {
  await sql`insert into user_account (email, name, email_confirmed_at) values ('f@example.test', '=1+1', now())`.execute(
    db,
  );
  const table = (path: string, who?: { token: string }) =>
    fetch(`${app.url}/api${path}`, { headers: who ? { authorization: `Bearer ${who.token}` } : {} });
  const people = await table(`${personTablePath}?q=f%40example`, admin);
  expect(people.status).toBe(200);
  const [head, row] = (await people.text()).slice(1).split("\r\n");
  expect(head).toContain("email,name");
  expect(row).toContain("f@example.test,'=1+1");
  const log = await (await table(`${auditTablePath}?act=people.import_started`, admin)).text();
  const { total } = await admin.call(listAudit, { query: { act: "people.import_started" } });
  expect(log.trim().split("\r\n")).toHaveLength(total + 1);
  const taken = await admin.call(listAudit, { query: { kind: "table" } });
  expect(taken.items.map(({ act, after, actor }) => [act, after, actor?.id])).toEqual([
    ["audit.downloaded", { filter: { act: "people.import_started" } }, admin.id],
    ["people.downloaded", { filter: { words: true } }, admin.id],
  ]);
  const organizer = await aUser(app, { roles: ["PRODUCER"] });
  for (const path of [personTablePath, auditTablePath]) {
    expect((await table(path)).status).toBe(401);
    expect((await table(path, organizer)).status).toBe(403);
  }
});

test("who is decided about after the job was asked for keeps the newer decision, also where the move were possible", async () => {
  await someAccounts(3, "jaspe");
  await sql`update user_account set approval = 'pending' where name = 'jaspe'`.execute(db);
  const job = await admin.call(approveWaiting);
  expect(job).toMatchObject({ kind: "move", move: "approve", total: 3 });
  const { rows } = await sql<{ id: string }>`select id from user_account where email = 'jaspe1@example.test'`.execute(db); // prettier-ignore
  const { id } = rows[0]!;
  await admin.call(movePerson, { params: { id }, body: { move: "disapprove", reason: "Not a doctor." } });
  await work();
  expect(await jobOf(job.id)).toMatchObject({ state: "done", behind: 3, refused: 1 });
  expect(await statesOf("jaspe")).toEqual({ approved: 2, disapproved: 1 });
});

test("picked ones are moved from the state that was seen, and no other", async () => {
  const user = await aUser(app, { approval: "disapproved" });
  const { done, refused } = await admin.call(movePeople, {
    body: { people: [{ id: user.id, from: "pending" }], move: "approve" },
  });
  expect(done).toBe(0);
  expect(refused).toMatchObject([{ id: user.id, code: "people.state_changed" }]);
});

test("a filter reaches other administrators only where it names them", async () => {
  await someAccounts(2, "onix");
  await sql`update user_account set roles = '{VIEWER,ADMIN}' where email = 'onix1@example.test'`.execute(db);
  const body = { move: "block", reason: "Spam." } as const;
  expect(await admin.call(startPeopleMove, { body: { ...body, filter: { q: "onix" } } })).toMatchObject({
    total: 1,
  });
  await work();
  const named = { ...body, filter: { q: "onix", role: "ADMIN" as const } };
  expect(await admin.call(startPeopleMove, { body: named })).toMatchObject({ total: 1 });
  await work();
});

test("an error that passes interrupts a job, which is gone on with; its file stays and its counts are those of the outcomes", async () => {
  await someAccounts(5, "berilo");
  const move = await admin.call(startPeopleMove, { body: { filter: { q: "berilo" }, move: "disapprove" } });
  await sql`create function stumble() returns trigger language plpgsql as $$ begin
    if new.email = 'berilo3@example.test' then raise exception 'deadlock' using errcode = '40P01'; end if; return new; end $$`.execute(
    db,
  );
  await sql`create trigger stumble before update on user_account for each row execute function stumble()`.execute(
    db,
  );
  expect(await workNextJob(app.platform)).toBe(true);
  expect((await jobOf(move.id)).state).toBe("waiting");
  // Not at once again.
  expect(await workNextJob(app.platform)).toBe(false);
  await sql`drop trigger stumble on user_account`.execute(db);
  const later = (minutes: number) => app.setNow(new Date(Date.now() + minutes * 60_000));
  later(2);
  await work();
  expect(await jobOf(move.id)).toMatchObject({ state: "done", total: 5, behind: 5, refused: 0 });

  await sql`create trigger stumble before insert on user_account for each row execute function stumble()`.execute(
    db,
  );
  const job = await admin.call(importPeople, { body: csv(["email,name", "berilo3@example.test,Berilo"]) });
  await sql`delete from sign_in where user_id in (select id from user_account where name = 'berilo')`.execute(
    db,
  );
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    later(2 + attempt * 10);
    await workNextJob(app.platform);
    const isLast = attempt === 5;
    expect((await jobOf(job.id)).state).toBe(isLast ? "failed" : "waiting");
    expect(await app.platform.storage.exists(importFile(job.id))).toBe(!isLast);
  }
  await sql`drop trigger stumble on user_account`.execute(db);
  app.setNow(undefined);
});

test("files of imports that nobody reads any more are swept, those of living jobs and new ones are not", async () => {
  const { storage } = app.platform;
  const living = (await admin.call(importPeople, { body: csv(["email,name", "pirita@example.test,Pirita"]) }))
    .id;
  const [left, young] = [randomUUID(), randomUUID()];
  for (const id of [left, young]) await storage.put(importFile(id), Buffer.from("email,name"));
  const before = new Date(Date.now() - 2 * 3600_000);
  for (const id of [left, living]) await utimes(storage.path(importFile(id)), before, before);
  await cleanUpJobs(app.platform);
  const there = await Promise.all([left, young, living].map((id) => storage.exists(importFile(id))));
  expect(there).toEqual([false, true, true]);
  await storage.delete(importFile(young));
  await work();
});

const accountOf = async (email: string) =>
  (
    await sql<{
      name: string;
      company: string;
    }>`select name, company from user_account where email = ${email}`.execute(db)
  ).rows[0];

test("a table with semicolons keeps its commas, one with commas its semicolons, one of Windows its accents", async () => {
  await admin.call(importPeople, {
    body: csv(["email;name;company", "agata@example.test;Ágata;Hospital Clínic, S.L."]),
  });
  await admin.call(importPeople, {
    body: csv(["email,name,company", "cuarzo@example.test,Cuarzo,Ruiz; e hijos"]),
  });
  const windows = Buffer.from(
    "email;name;company\r\nmalaquita@example.test;Nu\u00f1ez;Mu\u00f1oz\r\n",
    "latin1",
  );
  await admin.call(importPeople, { body: new Blob([windows], { type: "text/csv" }) });
  await work();
  expect(await accountOf("agata@example.test")).toEqual({ name: "Ágata", company: "Hospital Clínic, S.L." });
  expect(await accountOf("cuarzo@example.test")).toEqual({ name: "Cuarzo", company: "Ruiz; e hijos" });
  expect(await accountOf("malaquita@example.test")).toEqual({ name: "Nuñez", company: "Muñoz" });
});

test("no block and no deletion without a reason; what was searched for stays out of the log", async () => {
  const user = await aUser(app);
  const caught = admin.call(movePerson, { params: { id: user.id }, body: { move: "block" } });
  await expect(caught).rejects.toMatchObject({ problem: { errors: [{ path: "reason", code: "required" }] } });
  const filter = { q: user.email };
  const refused = admin.call(startPeopleMove, { body: { filter, move: "delete", reason: " " } });
  await expect(refused).rejects.toMatchObject({ status: 400 });
  const { id } = await admin.call(startPeopleMove, { body: { filter, move: "approve" } });
  const { rows } = await sql<{ detail: string }>`select d::text as detail from audit_detail d
    join audit_entry e on e.id = d.entry_id where e.object_id = ${id}`.execute(db);
  expect(rows).toHaveLength(1);
  expect(rows[0]!.detail).not.toContain(user.email);
  await work();
});
