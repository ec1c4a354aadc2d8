import { login } from "@palco/contract/accounts/api";
import { choosePassword, confirmCode, requestCode } from "@palco/contract/accounts/codes";
import { confirmSession, getConfirmMethods, requestConfirmCode } from "@palco/contract/accounts/confirm";
import { changePassword } from "@palco/contract/accounts/profile";
import { createChannel, updateChannel } from "@palco/contract/channels/edit";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { aUser, codeFor, refusal, testPassword } from "./testing.ts";

const app = await testApp();
const visitor = app.as();
const secret = "5f1d6c0b7a3e4d289c60e1f7ab52d943";
const iban = "ES9121000418450200051332";
/** Lets so many minutes pass. */
const minutes = (n: number) => app.setNow(new Date(app.platform.now().getTime() + n * 60_000));

async function anOrganizer() {
  const user = await aUser(app, { roles: ["PRODUCER"] });
  const { slug, revision, fields } = await user.call(createChannel, { body: { title: "Teatro Confirmado" } });
  const save = (change: object, at = revision, call = user.call) =>
    call(updateChannel, {
      params: { slug },
      body: { ...fields, ...change, revision: at } as never,
    });
  return { user, save, billing: fields.billing, revision };
}

test("PE19 another IBAN after 11 minutes asks for the owner; confirmed it is saved, and another device is asked all the same", async () => {
  const { user, save, billing, revision } = await anOrganizer();
  const other = app.as((await visitor(login, { body: user.credentials })).authToken);
  minutes(11);
  expect(await refusal(save({ billing: { ...billing, iban } }))).toBe("auth.confirm_required");
  // Fields other than the IBAN are saved without re-authentication.
  const { revision: next } = await save({ description: "Con temporada nueva" });
  expect(
    await refusal(user.call(confirmSession, { body: { method: "password", password: "Otra-9-clave" } })),
  ).toBe("accounts.password_wrong");
  expect(await refusal(save({ billing: { ...billing, iban } }, next))).toBe("auth.confirm_required");
  await user.call(confirmSession, { body: { method: "password", password: testPassword } });
  expect(await refusal(save({ billing: { ...billing, iban } }, next, other))).toBe("auth.confirm_required");
  expect((await save({ billing: { ...billing, iban } }, next)).fields.billing.iban).toBe(iban);
  expect(next).toBeGreaterThan(revision);
  minutes(11);
  expect(await refusal(save({ billing }, next + 1))).toBe("auth.confirm_required");
});

test("PE19 a session confirmed by logging in changes the password; an old one is asked before its password is looked at", async () => {
  const user = await aUser(app);
  minutes(11);
  const form = { password: "Otra-clave-9", passwordConfirmation: "Otra-clave-9" };
  const change = (currentPassword: string) =>
    user.call(changePassword, { body: { currentPassword, ...form } });
  expect(await refusal(change("not-mine"))).toBe("auth.confirm_required");
  expect(await refusal(user.call(choosePassword, { body: form }))).toBe("auth.confirm_required");
  const fresh = app.as((await visitor(login, { body: user.credentials })).authToken);
  await fresh(changePassword, { body: { currentPassword: testPassword, ...form } });
});

test("a code sent to the own address confirms, once, in its tab only; a log-in code does not, nor does it log in", async () => {
  const [user, other] = [await aUser(app), await aUser(app)];
  expect(await user.call(getConfirmMethods)).toEqual({ methods: ["password", "code"], email: user.email });
  const { challenge } = await user.call(requestConfirmCode, { body: { secret } });
  const given = { challenge, secret, code: await codeFor(app, user.email) };
  const confirm = (body: object, call = user.call) =>
    refusal(call(confirmSession, { body: { method: "code", ...given, ...body } }));
  expect(await refusal(visitor(confirmCode, { body: given }))).toBe("accounts.code_wrong");
  expect(await confirm({ secret: "0f1d6c0b7a3e4d289c60e1f7ab52d943" })).toBe("accounts.code_wrong");
  expect(await confirm({})).toBe("ok");
  expect(await confirm({})).toBe("accounts.code_wrong");

  const { challenge: theirs } = await other.call(requestConfirmCode, { body: { secret } });
  expect(await confirm({ challenge: theirs, code: await codeFor(app, other.email) })).toBe(
    "accounts.code_wrong",
  );

  const log = await visitor(requestCode, { body: { purpose: "sign_in", email: user.email, secret } });
  expect(await confirm({ challenge: log.challenge, code: await codeFor(app, user.email) })).toBe(
    "accounts.code_wrong",
  );
});
