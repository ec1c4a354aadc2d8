import { getSession, logout } from "@palco/contract/accounts/api";
import { getBilling, updateBilling } from "@palco/contract/accounts/billing";
import { changePassword } from "@palco/contract/accounts/profile";
import { endDevice, getSecurity } from "@palco/contract/accounts/security";
import { createOrder } from "@palco/contract/checkout/api";
import { listIdentities } from "@palco/contract/identities/api";
import { listMyLibrary } from "@palco/contract/library/api";
import {
  changePersonRoles,
  endImpersonation,
  getPerson,
  impersonatePerson,
  movePerson,
} from "@palco/contract/people/api";
import { listAudit } from "@palco/contract/people/audit";
import { listAccountLooks } from "@palco/contract/people/looks";
import { endPlayback, listPlayingDevices, sendBeats, startPlayback } from "@palco/contract/playback/api";
import { getOwnAnswers } from "@palco/contract/registration/api";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { aUser, mailsTo, refusal, type TestUser } from "#modules/accounts/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { aFilm } from "#modules/playback/testing.ts";
import { testApp } from "#testing/app.ts";

const app = await testApp();
const { db } = app.platform;
afterEach(() => app.setNow(undefined));
const anAdmin = () => aUser(app, { roles: ["ADMIN"], name: "Alma" });

async function seenAs(admin: TestUser, person: Pick<TestUser, "id">) {
  const session = await admin.call(impersonatePerson, {
    params: { id: person.id },
    body: { reason: "The player stays black." },
  });
  return { session, call: app.as(session.authToken) };
}
const mayNot = "auth.not_while_impersonating";

test("PE29 an administrator in a person's name reads and plays, and nothing they do is done or counted", async () => {
  const admin = await anAdmin();
  const person = await aUser(app);
  const film = await aFilm(app);
  await buy(app, person, film);
  await person.call(updateBilling, {
    body: { company: "Ada", nif: "12345678Z", address: "Calle Mayor 1", city: "Madrid", postalCode: "28001", country: "ES", prefix: "", phone: "" }, // prettier-ignore
  });
  const { session, call } = await seenAs(admin, person);
  expect(session).toMatchObject({ id: person.id, billingNif: "" });
  expect(await call(getSession, {})).toMatchObject({ id: person.id, billingNif: "" });
  expect((await call(listMyLibrary, { query: {} })).items).toHaveLength(1);
  const passwords = { currentPassword: person.password, password: "Another-horse-8", passwordConfirmation: "Another-horse-8" }; // prettier-ignore
  expect(await refusal(call(changePassword, { body: passwords }))).toBe(mayNot);
  expect(await refusal(call(getBilling, {}))).toBe(mayNot);
  const order = { productSlug: film.slug, expectedGross: 1210, termsAccepted: true as const };
  expect(await refusal(call(createOrder, { body: order }))).toBe(mayNot);
  const chat = await fetch(`${app.url}/api/products/${film.id}/chat/messages`, {
    method: "POST",
    headers: { authorization: `Bearer ${session.authToken}`, "content-type": "application/json" },
    body: JSON.stringify({ clientId: crypto.randomUUID(), body: "Hello" }),
  });
  expect(await chat.json()).toMatchObject({ status: 409, code: mayNot });

  const played = await call(startPlayback, { body: { productSlug: film.slug } });
  const answer = await fetch(`${app.url}${played.media.base}master.m3u8`);
  expect(answer.status).toBe(200);
  app.setNow(new Date(Date.now() + 60_000));
  const beat = { seq: 1, from: 0, to: 15, wallMs: 15_000, rate: 1, visible: true, muted: false };
  await call(sendBeats, { params: { id: played.sessionId }, body: { beats: [beat], positionMs: 15_000 } });
  app.setNow(undefined);
  const { rows } = await sql<{
    kept: number;
  }>`select (select count(*) from coverage where user_id = ${person.id})
    + (select count(*) from view_section where user_id = ${person.id}) as kept`.execute(db);
  expect(Number(rows[0]!.kept)).toBe(0);
  expect((await person.call(listPlayingDevices, {})).items).toEqual([]);

  await call(endImpersonation, {});
  expect(await refusal(call(getSession, {}))).toBe("auth.required");
  const { items } = await admin.call(listAudit, { query: { kind: "account", object: person.id } });
  expect(items.map(({ act, actor, object }) => [act, actor?.email, object.name])).toEqual([
    ["account.impersonation_ended", admin.email, person.email],
    ["account.impersonated", admin.email, person.email],
  ]);
  expect(items[1]!.reason).toBe("The player stays black.");
  expect(await mailsTo(app, person.email, "account-impersonated")).toHaveLength(1);
  // Their own devices are what their owner has logged in.
  expect((await admin.call(getPerson, { params: { id: person.id } })).sessions).toHaveLength(1);
});

test("PE29 what somebody keeps for themselves is not read in their name; whoever was there is no device of theirs", async () => {
  const admin = await anAdmin();
  const person = await aUser(app);
  const { call } = await seenAs(admin, person);
  expect(await refusal(call(getOwnAnswers))).toBe(mayNot);
  expect(await refusal(call(getSecurity))).toBe(mayNot);
  expect(await refusal(call(listIdentities))).toBe(mayNot);
  expect((await person.call(getSecurity)).devices.map(({ id }) => id)).toEqual([person.signInId]);
  const { id } = await db
    .selectFrom("sign_in")
    .select("id")
    .where("impersonator_id", "=", admin.id)
    .executeTakeFirstOrThrow();
  expect(await refusal(person.call(endDevice, { params: { id } }))).toBe("request.not_found");
  expect(await refusal(call(getSession))).toBe("ok");
});

test("PE29 nobody is seen as an administrator, as oneself, or as somebody who may not come in; no nesting", async () => {
  const admin = await anAdmin();
  const blocked = await aUser(app);
  await admin.call(movePerson, { params: { id: blocked.id }, body: { move: "block", reason: "Spam." } });
  for (const id of [admin.id, (await anAdmin()).id, blocked.id])
    expect(await refusal(seenAs(admin, { id }))).toBe("people.not_impersonated");
  const { call } = await seenAs(admin, await aUser(app));
  const other = await aUser(app);
  const nested = call(impersonatePerson, { params: { id: other.id }, body: { reason: "Deeper." } });
  expect(await refusal(nested)).toBe(mayNot);
  await sql`update sign_in set confirmed_at = null where user_id = ${admin.id}`.execute(db);
  expect(await refusal(seenAs(admin, other))).toBe("auth.confirm_required");
});

test("PE29 it ends after half an hour, with the administrator's session, and with their role", async () => {
  const admin = await anAdmin();
  await anAdmin();
  const person = await aUser(app);
  const late = await seenAs(admin, person);
  app.setNow(new Date(Date.now() + 31 * 60_000));
  expect(await refusal(late.call(getSession, {}))).toBe("auth.required");
  app.setNow(undefined);
  const demoted = await seenAs(admin, person);
  await sql`update user_account set roles = '{VIEWER}' where id = ${admin.id}`.execute(db);
  expect(await refusal(demoted.call(getSession, {}))).toBe("auth.required");
  await sql`update user_account set roles = '{ADMIN}' where id = ${admin.id}`.execute(db);
  const { call } = await seenAs(admin, person);
  await admin.call(logout, {});
  expect(await refusal(call(getSession, {}))).toBe("auth.required");
  const { rows } = await sql<{ ended_reason: string }>`select ended_reason from sign_in
    where impersonator_id = ${admin.id} order by created_at desc limit 1`.execute(db);
  expect(rows[0]!.ended_reason).toBe("impersonator_left");
});

test("in a person's name nobody ends or reports on what that person plays; the watermark names the administrator", async () => {
  const admin = await anAdmin();
  const person = await aUser(app, { name: "Beatriz" });
  const film = await aFilm(app);
  await buy(app, person, film);
  const own = await person.call(startPlayback, { body: { productSlug: film.slug } });
  expect(own.watermark).toBe(`Beatriz · ${person.id.slice(-6)}`);
  const { call } = await seenAs(admin, person);
  await call(endPlayback, { params: { id: own.sessionId } });
  app.setNow(new Date(Date.now() + 60_000));
  const beat = { seq: 1, from: 0, to: 15, wallMs: 15_000, rate: 1, visible: true, muted: false };
  const report = (last: boolean) =>
    call(sendBeats, { params: { id: own.sessionId }, body: { beats: [beat], positionMs: 15_000, last } });
  expect(await refusal(report(false))).toBe("playback.session_ended");
  expect(await refusal(report(true))).toBe("playback.session_ended");
  app.setNow(undefined);
  const { rows } = await sql`select ended_at, position_ms from playback_session where id = ${own.sessionId}`
    .execute(db)
    .catch(() => sql`select ended_at from playback_session where id = ${own.sessionId}`.execute(db));
  expect(rows).toEqual([expect.objectContaining({ ended_at: null })]);
  const theirs = await call(startPlayback, { body: { productSlug: film.slug } });
  expect(theirs.watermark).toBe(`Alma · ${admin.id.slice(-6)}`);
  await call(endPlayback, { params: { id: theirs.sessionId } });
  const ended = await sql<{
    ended_at: Date | null;
  }>`select ended_at from playback_session where id = ${theirs.sessionId}`.execute(db);
  expect(ended.rows[0]!.ended_at).not.toBeNull();
});

test("logging out in the tab of another's name ends it in the log too; who is no administrator any more plays on nowhere", async () => {
  const [admin, other] = [await anAdmin(), await anAdmin()];
  const person = await aUser(app);
  const film = await aFilm(app);
  await buy(app, person, film);
  const first = await seenAs(admin, person);
  await first.call(logout, {});
  const { items } = await admin.call(listAudit, { query: { kind: "account", object: person.id } });
  expect(items.map(({ act, actor }) => [act, actor?.email])).toEqual([
    ["account.impersonation_ended", admin.email],
    ["account.impersonated", admin.email],
  ]);
  const { call } = await seenAs(admin, person);
  const played = await call(startPlayback, { body: { productSlug: film.slug } });
  await other.call(changePersonRoles, { params: { id: admin.id }, body: { roles: ["VIEWER"] } });
  await app.deliver();
  const { rows } = await sql<{
    ended_at: Date | null;
  }>`select ended_at from playback_session where id = ${played.sessionId}`.execute(db);
  expect(rows[0]!.ended_at).not.toBeNull();
});

test("a person reads when the team saw the site in their name, and why, and of nobody else", async () => {
  const [admin, person, other] = [await anAdmin(), await aUser(app), await aUser(app)];
  await seenAs(admin, person);
  expect(await person.call(listAccountLooks, {})).toEqual({
    items: [{ at: expect.any(String), reason: "The player stays black." }],
  });
  expect(await other.call(listAccountLooks, {})).toEqual({ items: [] });
});
