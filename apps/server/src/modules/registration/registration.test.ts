import { getRegisterDomains, getRegisterFields } from "@palco/contract/accounts/register-options";
import { register } from "@palco/contract/accounts/register";
import type { ApiError } from "@palco/contract/client";
import { listPeople } from "@palco/contract/people/api";
import { listAudit } from "@palco/contract/people/audit";
import { approveWaiting, getPeopleJob } from "@palco/contract/people/jobs";
import {
  getOwnAnswers,
  getRegistration,
  listPersonAnswers,
  type RegistrationSettings,
  showSpecialAnswers,
  updateOwnAnswers,
  updateRegistration,
} from "@palco/contract/registration/api";
import { updateConfig } from "@palco/contract/site-config/api";
import { defaultSiteConfig } from "@palco/contract/site-config/defaults";
import type { z } from "zod";
import { sql } from "kysely";
import { afterEach, beforeAll, expect, test } from "vitest";
import { aUser, mailsTo, refusal, signUpForm, type TestUser } from "#modules/accounts/testing.ts";
import { workPeopleJobs } from "#modules/people/testing.ts";
import { writeSiteOption } from "#modules/site-config/public.ts";
import type { Tx } from "#platform/db/database.ts";
import { testApp } from "#testing/app.ts";
import { deleteOverdue } from "./answer.queries.ts";
import { options } from "./options.ts";
import { settingsInTurn } from "./settings-turn.ts";

const app = await testApp();
const { db } = app.platform;
const visitor = app.as();
let admin: TestUser;
beforeAll(async () => void (admin = await aUser(app, { roles: ["ADMIN"] })));
afterEach(async () => {
  await set({});
  await db.deleteFrom("registration_answer").execute();
  await admin.call(updateConfig, { body: defaultSiteConfig });
});

type Settings = z.input<typeof RegistrationSettings>;

function set(change: Partial<Settings>) {
  const body = { questions: [], domains: { allowed: [], forbidden: [] }, repeatOnSignUp: true, ...change };
  return admin.call(updateRegistration, { body });
}

const level = {
  name: "level",
  type: "select" as const,
  required: true,
  text: { es: "Nivel profesional", en: "Professional level" },
  values: [
    { value: "resident", text: { es: "Residente", en: "Resident" } },
    { value: "nurse", text: { es: "Enfermería", en: "Nurse" } },
  ],
};
const hospital = {
  name: "hospital",
  type: "text" as const,
  required: true,
  text: { es: "Hospital" },
  showIf: { field: "level", values: ["resident"] },
  retentionDays: 30,
};
const pathology = {
  name: "pathology",
  type: "text" as const,
  text: { es: "Nombre de la patología" },
  special: true,
};

/** What is refused of a sign-up, field by field; nothing when it was taken. */
async function wrong(change: Parameters<typeof signUpForm>[0]): Promise<string[] | undefined> {
  const caught: unknown = await visitor(register, { body: signUpForm(change) }).catch(
    (error: unknown) => error,
  );
  return (caught as ApiError).problem?.errors?.map(({ path, code }) => `${path} ${code}`);
}

/** Signs up with these answers; the account, logged in. */
async function signedUp(fields: Record<string, string>, rest: object = {}) {
  const form = signUpForm({ fields, ...rest });
  await visitor(register, { body: form });
  const { id } = await db
    .updateTable("user_account")
    .set({ email_confirmed_at: new Date() })
    .where("email", "=", form.email)
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, email: form.email };
}

test("the form is what administrators made of it, in the reader's words; wrong answers are named one by one", async () => {
  await set({
    questions: [level, { name: "birth_date", type: "date", text: { es: "Fecha de nacimiento" } }],
  });
  const { fields } = await app.as(undefined, "en")(getRegisterFields);
  expect(fields[0]).toEqual({
    name: "level",
    type: "select",
    required: true,
    text: "Professional level",
    placeholder: "",
    values: [
      { value: "resident", text: "Resident" },
      { value: "nurse", text: "Nurse" },
    ],
    showIf: null,
    special: false,
  });
  expect(await wrong({ fields: {} })).toEqual(["fields.level required"]);
  expect(await wrong({ fields: { level: "magic", birth_date: "2001-02-30", other: "x" } })).toEqual([
    "fields.level select", "fields.birth_date date", "fields.other unknown_field",
  ]); // prettier-ignore
  expect(await wrong({ fields: { level: "nurse", birth_date: "2001-02-28" } })).toBeUndefined();
});

test("PE7 a required question that was not asked is not required, and what is sent for it is not kept", async () => {
  await set({ questions: [level, hospital] });
  expect(await wrong({ fields: { level: "resident" } })).toEqual(["fields.hospital required"]);
  const { id } = await signedUp({ level: "nurse", hospital: "Left from before" });
  const { items } = await admin.call(listPersonAnswers, { params: { id } });
  expect(items.map(({ text, answer }) => `${text}: ${answer}`)).toEqual(["Professional level: Nurse"]);
});

test("PE7 the kind of a question with answers stays; its words, its place and its end may change", async () => {
  await set({ questions: [level, hospital] });
  await signedUp({ level: "resident", hospital: "La Paz" });
  const changed = set({ questions: [level, { ...hospital, type: "tel" }] });
  await expect(changed).rejects.toMatchObject({ code: "registration.kind_fixed", status: 409 });
  await set({ questions: [level, { ...hospital, text: { es: "Tu hospital" } }] });
  expect((await admin.call(getRegistration)).answered).toEqual({ level: 1, hospital: 1 });
  await set({ questions: [level] });
  // Removed with its answers there, it does not come back as something else.
  await expect(set({ questions: [level, { ...hospital, type: "tel" }] })).rejects.toMatchObject({
    code: "registration.kind_fixed",
  });
});

test("a sign-up that waits for a change of the form is checked by the new one", async () => {
  await set({ questions: [{ ...hospital, showIf: null }] });
  const form = signUpForm({ fields: { hospital: "La Paz" } });
  const started = Promise.withResolvers<void>();
  const change = db.transaction().execute(async (tx) => {
    await settingsInTurn(tx);
    started.resolve();
    await waiterOn(tx);
    await writeSiteOption(tx, options.questions, {
      value: [{ ...hospital, type: "tel", showIf: null }],
      now: new Date(),
    });
  });
  await started.promise;
  expect(await refusal(visitor(register, { body: form }))).toBe("accounts.register_incorrect");
  await change;
});

/** Until somebody waits for the lock that this transaction holds. */
async function waiterOn(tx: Tx): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ waits: boolean }>`
        select exists (select from pg_locks where locktype = 'advisory' and not granted) as waits`.execute(
        tx,
      );
      return rows[0]!.waits;
    })
    .toBe(true);
}

test("PE7 kept for 30 days, an answer is there on day 30 and gone on day 31; a changed retention counts for answers given before", async () => {
  const on = (day: number) => new Date(Date.now() + day * 24 * 3600_000);
  await set({ questions: [level, hospital] });
  const { id } = await signedUp({ level: "resident", hospital: "La Paz" });
  const keptOn = async (day: number) => {
    await deleteOverdue(db, on(day));
    const kept = db.selectFrom("registration_answer").select("name").where("user_id", "=", id);
    return (await kept.orderBy("name").execute()).map(({ name }) => name);
  };
  expect(await keptOn(30)).toEqual(["hospital", "level"]);
  expect(await keptOn(31)).toEqual(["level"]);
  await set({ questions: [{ ...level, retentionDays: 365 }, hospital] });
  expect(await keptOn(365)).toEqual(["level"]);
  expect(await keptOn(366)).toEqual([]);
});

test("answers about health need a consent of their own, and the team sees them only by asking, which the log notes", async () => {
  await set({ questions: [pathology] });
  expect(await wrong({ fields: { pathology: "Asma" } })).toEqual(["specialConsent accept_required"]);
  const { id } = await signedUp({ pathology: "Asma" }, { specialConsent: true });
  expect((await admin.call(listPersonAnswers, { params: { id } })).items).toMatchObject([
    { answer: null, special: true },
  ]);
  expect((await admin.call(showSpecialAnswers, { params: { id } })).items).toMatchObject([
    { answer: "Asma" },
  ]);
  const { items } = await admin.call(listAudit, { query: { object: id } });
  expect(items.map(({ act }) => act)).toEqual(["account.health_read"]);
  expect(JSON.stringify(items)).not.toContain("Asma");
});

test("what was answered as a matter of health stays hidden when the question is one no more", async () => {
  await set({ questions: [pathology] });
  const { id } = await signedUp({ pathology: "Asma" }, { specialConsent: true });
  for (const questions of [[{ ...pathology, special: false }], []]) {
    await set({ questions });
    expect((await admin.call(listPersonAnswers, { params: { id } })).items).toMatchObject([{ answer: null }]);
  }
});

test("of what was answered before its question was about health, the consent is asked and kept later", async () => {
  await set({ questions: [{ ...pathology, special: false }] });
  const person = await aUser(app);
  const body = { fields: { pathology: "Asma" } };
  await person.call(updateOwnAnswers, { body });
  await set({ questions: [pathology] });
  expect((await person.call(getOwnAnswers)).specialConsent).toBe(false);
  expect(await refusal(person.call(updateOwnAnswers, { body }))).toBe("accounts.register_incorrect");
  expect(
    (await person.call(updateOwnAnswers, { body: { ...body, specialConsent: true } })).specialConsent,
  ).toBe(true);
});

test("people are found by their answers and the words of a choice, never by health, nor by what is about health later", async () => {
  const ward = { name: "ward", type: "text" as const, text: { es: "Unidad" } };
  await set({ questions: [level, ward, pathology] });
  const { id } = await signedUp(
    { level: "nurse", ward: "Malaquita", pathology: "Obsidiana" },
    { specialConsent: true },
  );
  const found = async (q: string) =>
    (await admin.call(listPeople, { query: { q } })).items.map((one) => one.id);
  expect(await found("malaquita")).toEqual([id]);
  expect(await found("enfermería")).toContain(id);
  expect(await found("obsidiana")).toEqual([]);
  await set({ questions: [level, { ...ward, special: true }, pathology] });
  expect(await found("malaquita")).toEqual([]);
});

test("people see and change their own answers, by the same rules", async () => {
  await set({ questions: [level, hospital] });
  const person = await aUser(app);
  expect((await person.call(getOwnAnswers)).answers).toEqual({});
  expect(await refusal(person.call(updateOwnAnswers, { body: { fields: {} } }))).toBe(
    "accounts.register_incorrect",
  );
  await person.call(updateOwnAnswers, { body: { fields: { level: "resident", hospital: "La Paz" } } });
  const { answers } = await person.call(updateOwnAnswers, {
    body: { fields: { level: "nurse", hospital: "La Paz" } },
  });
  expect(answers).toEqual({ level: "nurse" });
});

test("PE6 with hospital.es allowed its subdomains are too, addresses that only look like it are not, and the refusal names it", async () => {
  await set({ domains: { allowed: ["@Hospital.es"], forbidden: ["intern.hospital.es"] } });
  expect(await visitor(getRegisterDomains)).toEqual({
    allowed: ["hospital.es"],
    forbidden: ["intern.hospital.es"],
  });
  const at = (email: string) => visitor(register, { body: signUpForm({ email }) });
  await at("a@x.hospital.es");
  for (const email of ["a@hospital.es.evil.com", "a@xhospital.es"])
    await expect(at(email)).rejects.toMatchObject({
      code: "accounts.domain_not_allowed",
      status: 400,
      message: expect.stringContaining("hospital.es"),
    });
  await expect(at("a@intern.hospital.es")).rejects.toMatchObject({ code: "accounts.domain_forbidden" });
});

test("a domain that is none is refused with its place", async () => {
  const caught = (await set({ domains: { allowed: ["hospital.es", "not a domain"], forbidden: [] } }).catch(
    (error: unknown) => error,
  )) as ApiError;
  expect(caught.problem?.errors).toMatchObject([{ path: "domains.allowed.1", code: "domain" }]);
});

test("PE2 approval off: nobody is let in by it; approving all who wait sends each a mail and writes an entry each", async () => {
  const waiting = await Promise.all(Array.from({ length: 12 }, () => aUser(app, { approval: "pending" })));
  await admin.call(updateConfig, { body: defaultSiteConfig });
  const count = async () =>
    (await admin.call(listPeople, { query: { state: "pending", size: 100 } })).items.length;
  expect(await count()).toBe(12);
  const job = await admin.call(approveWaiting);
  expect(job).toMatchObject({ move: "approve", total: 12, behind: 0 });
  await workPeopleJobs(app);
  expect(await admin.call(getPeopleJob, { params: { id: job.id } })).toMatchObject({
    state: "done",
    behind: 12,
    refused: 0,
  });
  expect(await admin.call(approveWaiting)).toMatchObject({ total: 0 });
  await app.deliver();
  for (const { email, id } of waiting) {
    expect(await mailsTo(app, email, "welcome")).toHaveLength(1);
    const { items } = await admin.call(listAudit, { query: { object: id } });
    expect(items.map(({ act }) => act)).toEqual(["account.approved"]);
  }
});

test("PE2 approval on: nobody who is here already waits", async () => {
  const here = await aUser(app);
  await admin.call(updateConfig, { body: { ...defaultSiteConfig, approveUsers: true } });
  expect((await admin.call(listPeople, { query: { q: here.email } })).items).toMatchObject([
    { state: "approved" },
  ]);
});
