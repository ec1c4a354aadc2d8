import { getProduct } from "@palco/contract/catalogue/api";
import { confirmCode, requestCode } from "@palco/contract/accounts/codes";
import { recoverPassword, resetPassword } from "@palco/contract/accounts/recovery";
import { activate, register } from "@palco/contract/accounts/register";
import { listAudit } from "@palco/contract/people/audit";
import { listPersonAnswers, updateOwnAnswers, updateRegistration } from "@palco/contract/registration/api";
import {
  createRegistrationCode,
  listRegistrationCodes,
  lookAtRegistrationCode,
  type RegistrationCodeForm,
  withdrawRegistrationCode,
} from "@palco/contract/registration/codes";
import { getConfig, updateConfig } from "@palco/contract/site-config/api";
import { sql } from "kysely";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { aUser, codeFor, linkToken, refusal, signUpForm, testPassword } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";
import { atOnce, patience } from "#testing/race.ts";
import { field, refused } from "#testing/refused.ts";

const app = await testApp();
const { db } = app.platform;
const admin = await aUser(app, { roles: ["ADMIN"] });
const visitor = app.as();
const secret = "0123456789abcdef0123456789abcdef";
const question = { name: "registration_code", type: "code", text: { es: "Código de registro" } } as const;
const ask = (required = false) =>
  admin.call(updateRegistration, {
    body: {
      questions: [{ ...question, required }],
      domains: { allowed: [], forbidden: [] },
      repeatOnSignUp: true,
    },
  });
const approveByHand = async (approveUsers: boolean) =>
  admin.call(updateConfig, { body: { ...(await admin.call(getConfig, {})), approveUsers } });

beforeAll(() => ask());
afterEach(() => approveByHand(false));

const aCode = (form: Partial<z.input<typeof RegistrationCodeForm>> = {}) =>
  admin.call(createRegistrationCode, { body: { uses: 1, ...form } });
const formWith = (code: string) => signUpForm({ fields: { registration_code: code } });
const signUp = (code: string) => visitor(register, { body: formWith(code) });
const stateOf = async (id: string) =>
  (await admin.call(listRegistrationCodes, {})).items.find((one) => one.id === id)!;

/** Signs up with a code and follows the link of the mail, in another browser. */
async function comeIn(code: string) {
  const { email } = await signUp(code);
  const token = await linkToken(app, email, "confirm-email");
  const entry = await visitor(activate, { body: { token } });
  await app.deliver();
  const account = await db
    .selectFrom("user_account")
    .select(["id", "roles", "state", "organizer"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return { ...entry, account };
}

test("a code gives its role, its product and approval when the mailbox is proved, and not before", async () => {
  await approveByHand(true);
  const product = await aProduct(app);
  const { id, code } = await aCode({ role: "PRESS", approves: true, product: product.slug, uses: 3 });
  expect(await app.as(undefined, "en")(lookAtRegistrationCode, { body: { code: ` ${code.slice(0, 4)}-${code.slice(4).toLowerCase()}` } })).toEqual({
    role: "PRESS",
    approves: true,
    product: { id: product.id, slug: product.slug, title: "An evening" },
  }); // prettier-ignore
  const { email } = await signUp(code);
  expect(await stateOf(id)).toMatchObject({ granted: 0, reserved: 1, state: "open" });
  const before = await db.selectFrom("user_account").select(["roles", "state"]).where("email", "=", email).executeTakeFirst(); // prettier-ignore
  expect(before).toEqual({ roles: ["VIEWER"], state: "pending" });

  const { account, session } = await comeIn(code);
  expect(account).toMatchObject({ roles: ["VIEWER", "PRESS"], state: "approved" });
  expect(session?.authToken).toBeTruthy();
  const shown = await app.as(session!.authToken!)(getProduct, { params: { slug: product.slug } });
  expect(shown.viewer).toMatchObject({ owned: true });
  expect(await stateOf(id)).toMatchObject({ granted: 1, reserved: 1 });
  const { items } = await admin.call(listAudit, { query: { object: account.id } });
  expect(items.find(({ act }) => act === "account.code_granted")?.after).toEqual({ approves: true, role: "PRESS" }); // prettier-ignore
  const answers = await admin.call(listPersonAnswers, { params: { id: account.id } });
  expect(answers.items).toMatchObject([{ name: "registration_code", answer: code }]);
});

test("who gets a role without approval waits; an organizer by a code is approved as one", async () => {
  await approveByHand(true);
  const { account, session } = await comeIn((await aCode({ role: "PRODUCER" })).code);
  expect(account).toMatchObject({
    roles: ["VIEWER", "PRODUCER"],
    state: "pending",
    organizer: "approved",
  });
  expect(session).toBeNull();
});

test(
  "PE5 a code for one, 20 sign-ups at once: one account, 19 refusals; unconfirmed for 48 hours it is free again",
  async () => {
    const { code, id } = await aCode();
    const answers = await atOnce(20, () => refusal(signUp(code)));
    expect(answers.filter((answer) => answer === "ok")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "accounts.code_used")).toHaveLength(19);
    const { rows } = await sql<{ taken: number; accounts: number }>`select taken,
      (select count(*)::int from registration_code_use u join user_account a on a.id = u.user_id where u.code_id = c.id) as accounts
      from registration_code c where id = ${id}`.execute(db);
    expect(rows).toEqual([{ taken: 1, accounts: 1 }]);

    await sql`update registration_code_use set reserved_at = reserved_at - interval '48 hours' where code_id = ${id}`.execute(db); // prettier-ignore
    const late = await db.selectFrom("user_account as a").innerJoin("registration_code_use as u", "u.user_id", "a.id").select(["a.id", "a.email"]).where("u.code_id", "=", id).executeTakeFirstOrThrow(); // prettier-ignore
    expect(await refusal(signUp(code))).toBe("ok");
    expect(await stateOf(id)).toMatchObject({ state: "used", reserved: 1 });
    // The link of who was late still confirms, without what the code gives.
    const token = await linkToken(app, late.email, "confirm-email");
    expect(await visitor(activate, { body: { token } })).toMatchObject({ codeLost: true });
    expect(await stateOf(id)).toMatchObject({ granted: 0, reserved: 1 });
  },
  patience,
);

/** The ways to prove a mailbox that are not the link of the sign-up. */
const laterProofs = {
  "a mailed code": async (email: string) => {
    const { challenge } = await visitor(requestCode, { body: { purpose: "sign_in", email, secret } });
    return visitor(confirmCode, { body: { challenge, secret, code: await codeFor(app, email) } });
  },
  "a new password": async (email: string) => {
    await visitor(recoverPassword, { body: { email } });
    const token = await linkToken(app, email, "reset-password");
    const chosen = { password: testPassword, passwordConfirmation: testPassword };
    return visitor(resetPassword, { body: { token, ...chosen } });
  },
};

test.each(["a mailed code", "a new password"] as const)(
  "PE5 a mailbox proved by %s says when the registration code is lost, and once",
  async (by) => {
    const { code, id } = await aCode();
    const { email } = await signUp(code);
    await sql`update registration_code_use set reserved_at = reserved_at - interval '48 hours' where code_id = ${id}`.execute(db); // prettier-ignore
    expect(await refusal(signUp(code))).toBe("ok");
    const entry = await laterProofs[by](email);
    expect(entry).toMatchObject({ codeLost: true, session: { email } });
    expect(await stateOf(id)).toMatchObject({ granted: 0, reserved: 1 });
    expect(await laterProofs[by](email)).toMatchObject({ codeLost: false });
  },
);

test("PE5 control: without the condition of the update, the table's check stands", async () => {
  const { id } = await aCode();
  const over = sql`update registration_code set taken = 2 where id = ${id}`.execute(db);
  await expect(over).rejects.toThrow(/registration_code_taken/);
});

test("a code outside its dates, withdrawn, unknown or misspelt is refused, each with its reason", async () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const past = new Date(Date.now() - 86_400_000).toISOString();
  const later = await aCode({ opensAt: soon });
  const over = await aCode({ closesAt: past });
  const withdrawn = await aCode();
  await admin.call(withdrawRegistrationCode, { params: { id: withdrawn.id } });
  expect(await refusal(signUp(later.code))).toBe("accounts.code_over");
  expect(await refusal(signUp(over.code))).toBe("accounts.code_over");
  expect(await refusal(signUp(withdrawn.code))).toBe("accounts.code_unknown");
  expect(await refusal(signUp("NOSUCHCODE"))).toBe("accounts.code_unknown");
  await expect(signUp("¡no!")).rejects.toEqual(refused("accounts.register_incorrect", field("fields.registration_code", "registration_code"))); // prettier-ignore
  expect(await refusal(admin.call(withdrawRegistrationCode, { params: { id: withdrawn.id } }))).toBe("registration.code_not_found"); // prettier-ignore
});

test("a site may let in by a code alone, and never asks for it again", async () => {
  await ask(true);
  await expect(visitor(register, { body: signUpForm() })).rejects.toEqual(refused("accounts.register_incorrect", field("fields.registration_code", "required"))); // prettier-ignore
  const { session } = await comeIn((await aCode()).code);
  expect((await app.as(session!.authToken!)(updateOwnAnswers, { body: { fields: {} } })).questions).toEqual([]); // prettier-ignore
  await ask();
});

test("a code gives only what a ticket opens, and no code twice", async () => {
  const [draft, book] = [await aProduct(app, { status: "draft" }), await aProduct(app, { type: "physical" })]; // prettier-ignore
  for (const { slug } of [draft, book])
    expect(await refusal(aCode({ product: slug }))).toBe("registration.product_not_given");
  const { code } = await aCode({ code: "prensa 2027" });
  expect(code).toBe("PRENSA2027");
  expect(await refusal(aCode({ code: "PRENSA-2027" }))).toBe("registration.code_taken");
});

test("wrong codes of an address: ten in a quarter of an hour; right ones don't count", async () => {
  const limited = await testApp({ PALCO_RATE_LIMITS: "on" });
  const by = await aUser(limited, { roles: ["ADMIN"] });
  const { code } = await by.call(createRegistrationCode, { body: { uses: 1 } });
  const look = (one: string) => refusal(limited.as()(lookAtRegistrationCode, { body: { code: one } }));
  for (let n = 0; n < 12; n += 1) expect(await look(code)).toBe("ok");
  const answers = await atOnce(14, (n) => look(`WRONG${n}`));
  expect(answers.filter((answer) => answer === "accounts.code_unknown")).toHaveLength(10);
  expect(answers.filter((answer) => answer === "request.too_many")).toHaveLength(4);
});
