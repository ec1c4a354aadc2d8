import { choosePassword } from "@palco/contract/accounts/codes";
import { getSession, login } from "@palco/contract/accounts/api";
import { activate, register, resendActivation } from "@palco/contract/accounts/register";
import type { ApiError } from "@palco/contract/client";
import { getRegisterFields } from "@palco/contract/accounts/register-options";
import { movePerson } from "@palco/contract/people/api";
import { updateConfig } from "@palco/contract/site-config/api";
import { defaultSiteConfig } from "@palco/contract/site-config/defaults";
import { afterEach, expect, test, vi } from "vitest";
import { writeSiteOption } from "#modules/site-config/public.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { runCommand } from "#app/commands/run-command.ts";
import { testApp } from "#testing/app.ts";
import { aUser, linkToken, mailsTo, refusal, signUpForm } from "./testing.ts";

const app = await testApp();
const visitor = app.as();

async function setOption(name: string, value: unknown): Promise<void> {
  await writeSiteOption(app.platform.db, name, { value, now: new Date() });
  await sharedChanged(app.platform.db);
}

afterEach(async () => {
  app.setNow(undefined);
  await app.platform.db.deleteFrom("site_option").execute();
});

/** Device key of the browser that signs up. */
const device = "00112233445566778899aabbccddeeff";

test("PE12 confirmed in another browser than the one that signed up, the password of the sign-up is dead", async () => {
  const form = signUpForm({ device });
  await visitor(register, { body: form });
  const token = await linkToken(app, form.email, "confirm-email");
  const owner = await visitor(activate, { body: { token, device: device.replace("0", "1") } });
  expect(owner).toMatchObject({ hasPassword: false, session: { email: form.email } });
  const { email, password } = form;
  expect(await refusal(visitor(login, { body: { email, password, device } }))).toBe(
    "accounts.login_incorrect",
  );
  const chosen = { password: "Otra-clave-9", passwordConfirmation: "Otra-clave-9" };
  await app.as(owner.session!.authToken)(choosePassword, { body: chosen });
  expect(await refusal(visitor(login, { body: { email, password: chosen.password } }))).toBe("ok");
  const devices = app.platform.db
    .selectFrom("known_device as d")
    .innerJoin("user_account as u", "u.id", "d.user_id")
    .select("d.user_id");
  expect(await devices.where("u.email", "=", email).execute()).toEqual([]);
});

test("someone signs up, follows the link of the mail and logs in", async () => {
  const form = signUpForm({
    as: "organizer",
    language: "pt",
    timezone: "Europe/Lisbon",
    newsletter: true,
    device,
  });
  expect(await visitor(register, { body: form })).toEqual({
    email: form.email,
    approval: "approved",
    mailbox: "/dev/mailbox",
  });
  const credentials = { email: form.email, password: form.password };
  expect(await refusal(visitor(login, { body: credentials }))).toBe("accounts.not_confirmed");

  const token = await linkToken(app, form.email, "confirm-email");
  const { session, ...done } = await visitor(activate, { body: { token, device } });
  expect(done).toEqual({
    email: form.email,
    approval: "approved",
    next: null,
    hasPassword: true,
    codeLost: false,
    review: false,
  });
  // The link of one's own mailbox logs in.
  expect(await app.as(session!.authToken)(getSession)).toMatchObject({ email: form.email });
  expect(await visitor(login, { body: credentials })).toMatchObject({
    roles: ["PRODUCER"],
    language: "pt",
    timezone: "Europe/Lisbon",
    newsletter: true,
  });
});

test("a link works once, and not after 48 hours", async () => {
  const form = signUpForm({ device });
  await visitor(register, { body: form });
  const first = await linkToken(app, form.email, "confirm-email");
  app.setNow(new Date(Date.now() + 49 * 3600_000));
  expect(await refusal(visitor(activate, { body: { token: first } }))).toBe("accounts.verification_invalid");

  await visitor(resendActivation, { body: { email: form.email } });
  const second = await linkToken(app, form.email, "confirm-email");
  expect(second).not.toBe(first);
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, () => visitor(activate, { body: { token: second } })),
  );
  expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(1);
});

test("the confirmation mail is sent again only to unconfirmed accounts, and the response does not reveal it", async () => {
  const user = await aUser(app);
  for (const email of [user.email, "nobody@example.test"])
    await visitor(resendActivation, { body: { email } });
  await app.deliver();
  const mails = await app.platform.db
    .selectFrom("mail_message")
    .where("recipient", "in", [user.email, "nobody@example.test"])
    .selectAll()
    .execute();
  expect(mails).toEqual([]);
});

test.each([
  ["no upper case", { password: "weak-pass-1" }, "password", "password_weak"],
  ["no special character", { password: "Weakpass1" }, "password", "password_weak"],
  ["too short", { password: "Wp-1abc" }, "password", "password_weak"],
  ["a password everybody tries", { password: "P@ssw0rd1!" }, "password", "password_common"],
  [
    "a confirmation that differs",
    { passwordConfirmation: "Other-horse-7" },
    "passwordConfirmation",
    "password_mismatch",
  ],
  [
    "an e-mail typed differently",
    { emailConfirmation: "other@example.test" },
    "emailConfirmation",
    "email_mismatch",
  ],
  ["an e-mail typed once", { emailConfirmation: undefined }, "emailConfirmation", "required"],
  ["the policy not accepted", { policy: false }, "policy", "accept_required"],
  ["the terms not accepted", { terms: false }, "terms", "accept_required"],
  ["no name", { name: "  " }, "name", "required"],
  ["not an e-mail", { email: "ada@" }, "email", "email"],
  ["an unknown field", { roles: ["ADMIN"] }, "roles", "unknown_field"],
  ["an address as the name", { name: "Gana 500 € en premios.example" }, "name", "no_address"],
  ["an address in the surname", { surname: "https://a.test/x" }, "surname", "no_address"],
  ["a header in the name", { name: "Ada\r\nBcc: all@example.test" }, "name", "invalid"],
])("refuses %s", async (_, change, path, code) => {
  const form = signUpForm();
  const body = { ...form, ...("password" in change && { passwordConfirmation: change.password }), ...change };
  const error = (await visitor(register, { body: body as never }).catch(
    (caught: unknown) => caught,
  )) as ApiError;
  expect(error.status).toBe(400);
  expect(error.problem.errors).toContainEqual(expect.objectContaining({ path, code }));
});

test("all mistakes are reported at once", async () => {
  const body = signUpForm({
    password: "weak",
    passwordConfirmation: "other",
    emailConfirmation: "other@example.test",
  });
  const error = (await visitor(register, { body }).catch((caught: unknown) => caught)) as ApiError;
  expect(error.problem.errors?.map(({ code }) => code).toSorted()).toEqual([
    "email_mismatch",
    "password_mismatch",
    "password_weak",
  ]);
});

test("a password of 200 characters is fine and works", async () => {
  const password = `Aa1!${"ñ".repeat(196)}`;
  const form = signUpForm({ password, passwordConfirmation: password, device });
  await visitor(register, { body: form });
  await visitor(activate, { body: { token: await linkToken(app, form.email, "confirm-email"), device } });
  await expect(visitor(login, { body: { email: form.email, password } })).resolves.toHaveProperty(
    "authToken",
  );
  expect(
    await refusal(visitor(login, { body: { email: form.email, password: password.slice(0, -1) } })),
  ).toBe("accounts.login_incorrect");
});

test("VE22: e-mail and password are typed twice unless the site says otherwise", async () => {
  // Each language has an answer of its own, which is kept for a while.
  expect(await app.as(undefined, "pt")(getRegisterFields)).toMatchObject({ repeatOnSignUp: true });
  await setOption("register_repeat", false);
  expect(await app.as(undefined, "es")(getRegisterFields)).toMatchObject({ repeatOnSignUp: false });
});

test("PE1 where the team approves accounts, a confirmed one still waits, is told so, and gets in with the approval", async () => {
  const admin = await aUser(app, { roles: ["ADMIN"] });
  await admin.call(updateConfig, { body: { ...defaultSiteConfig, approveUsers: true } });
  const form = signUpForm({ device });
  expect((await visitor(register, { body: form })).approval).toBe("pending");
  const token = await linkToken(app, form.email, "confirm-email");
  expect(await visitor(activate, { body: { token, device } })).toMatchObject({
    approval: "pending",
    session: null,
  });
  expect(await refusal(visitor(login, { body: { email: form.email, password: form.password } }))).toBe(
    "accounts.login_incorrect",
  );
  await app.deliver();
  const mails = await app.platform.db
    .selectFrom("mail_message")
    .where("recipient", "=", form.email)
    .select("template")
    .orderBy("created_at")
    .execute();
  expect(mails.map((mail) => mail.template)).toEqual(["confirm-email", "account-pending"]);

  const { id } = await app.platform.db
    .selectFrom("user_account")
    .select("id")
    .where("email", "=", form.email)
    .executeTakeFirstOrThrow();
  await admin.call(movePerson, { params: { id }, body: { move: "approve" } });
  await app.deliver();
  expect(await mailsTo(app, form.email, "welcome")).toHaveLength(1);
  expect(await refusal(visitor(login, { body: { email: form.email, password: form.password } }))).toBe("ok");
});

test("an operator approves waiting accounts; switching approval off admits nobody", async () => {
  const admin = await aUser(app, { roles: ["ADMIN"] });
  await admin.call(updateConfig, { body: { ...defaultSiteConfig, approveUsers: true } });
  const [first, second] = [
    await aUser(app, { approval: "pending" }),
    await aUser(app, { approval: "pending" }),
  ];
  const mayLogIn = async () => [
    await refusal(visitor(login, { body: first.credentials })),
    await refusal(visitor(login, { body: second.credentials })),
  ];
  const env = {
    NODE_ENV: "test",
    DATABASE_URL: app.databaseUrl,
    PALCO_DATA_DIR: app.platform.config.dataDir,
  };
  const said: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
  try {
    expect(await runCommand(["accounts:pending"], env)).toBe(0);
    expect(await runCommand(["accounts:approve", first.email.toUpperCase()], env)).toBe(0);
  } finally {
    log.mockRestore();
  }
  expect(said[0]).toContain(second.email);
  expect(await mayLogIn()).toEqual(["ok", "accounts.login_incorrect"]);

  await admin.call(updateConfig, { body: defaultSiteConfig });
  await app.deliver();
  expect(await mayLogIn()).toEqual(["ok", "accounts.login_incorrect"]);
  const mails = await app.platform.db
    .selectFrom("mail_message")
    .where("recipient", "in", [first.email, second.email])
    .select("template")
    .execute();
  expect(mails.map((mail) => mail.template)).toEqual(["welcome"]);
});
