import { getSession, login } from "@palco/contract/accounts/api";
import { confirmSession, getConfirmMethods } from "@palco/contract/accounts/confirm";
import {
  addPasskey,
  beginPasskey,
  beginPasskeyConfirm,
  beginPasskeyLogin,
  logInByPasskey,
  removePasskey,
  renamePasskey,
} from "@palco/contract/accounts/passkeys";
import { getSecurity, getSignInRules, updateSignInRules } from "@palco/contract/accounts/security";
import { getRegisterSocial } from "@palco/contract/identities/api";
import { afterEach, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { isDeviceOf, rememberDevice } from "./known-device.queries.ts";
import { anAuthenticatorDevice, type Signed } from "./testing-authenticator.ts";
import { anAuthenticator } from "./testing-factors.ts";
import { aPasskeyRow } from "./testing-passkeys.ts";
import { aUser, mailsTo, moveNow, refusal, type TestUser } from "./testing.ts";

const origin = "https://palco.example.com";
const site = { origin, rpId: "palco.example.com" };
const app = await testApp({ PALCO_PUBLIC_URL: origin });
const visitor = app.as();
const secret = "5f1d6c0b7a3e4d289c60e1f7ab52d943";
const pass = (seconds: number) => app.setNow(new Date(app.platform.now().getTime() + seconds * 1000));
afterEach(() => app.setNow(undefined));

type Device = ReturnType<typeof anAuthenticatorDevice>;

async function aPasskeyUser(of: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(app, of);
  return { user, ...(await addTo(user)) };
}

async function addTo(user: Pick<TestUser, "call">) {
  const device = anAuthenticatorDevice();
  const { challenge, options } = await user.call(beginPasskey);
  const response = device.make({ ...site, challenge: options.challenge, counter: 1 });
  const passkey = await user.call(addPasskey, { body: { challenge, name: "Phone", response } });
  return { device, passkey };
}

/** A log-in by a passkey, with what may be wrong in it. */
async function logIn(device: Device, change: Partial<Signed> = {}, holder = secret) {
  const { challenge, options } = await visitor(beginPasskeyLogin, { body: { secret } });
  const response = device.use({ ...site, challenge: options.challenge, counter: 2, ...change });
  return visitor(logInByPasskey, { body: { challenge, secret: holder, response } });
}

test("a passkey logs in without an address and counts as two factors; nobody is named before", async () => {
  const { user, device, passkey } = await aPasskeyUser();
  await anAuthenticator(app, user);
  expect((await visitor(getRegisterSocial)).passkeys).toBe(true);
  const { options } = await visitor(beginPasskeyLogin, { body: { secret } });
  expect(options).toMatchObject({ rpId: site.rpId, userVerification: "required" });
  expect(options["allowCredentials"] ?? []).toEqual([]);
  const session = await logIn(device, { userHandle: user.id });
  expect((await app.as(session.authToken)(getSession)).id).toBe(user.id);
  const [listed] = (await user.call(getSecurity)).passkeys;
  expect(listed).toMatchObject({ id: passkey.id, name: "Phone" });
  expect(listed!.lastUsedAt).not.toBeNull();
  expect(await mailsTo(app, user.email, "factor-added")).toHaveLength(2);
});

test("PE14 another origin, site, challenge, tab, type or person, no verification, the counter back: 400", async () => {
  const { user, device } = await aPasskeyUser();
  const other = await aUser(app);
  const hostile: [string, Partial<Signed>, string?][] = [
    ["origin", { origin: "https://palco.example.com.evil.test" }],
    ["scheme", { origin: "http://palco.example.com" }],
    ["subdomain", { origin: "https://www.palco.example.com" }],
    ["site", { rpId: "example.com" }],
    ["challenge", { challenge: Buffer.from("another challenge, of nobody").toString("base64url") }],
    ["verification", { userVerified: false }],
    ["type", { type: "webauthn.create" }],
    ["person", { userHandle: other.id }],
    ["tab", {}, "0f1d6c0b7a3e4d289c60e1f7ab52d943"],
    ["counter", { counter: 0 }],
    ["same counter", { counter: 1 }],
  ];
  for (const [what, change, holder] of hostile)
    expect(await refusal(logIn(device, change, holder)), what).toBe("accounts.passkey_wrong");
  // One that nobody has, and one with the name of another.
  expect(await refusal(logIn(anAuthenticatorDevice()))).toBe("accounts.passkey_wrong");
  expect(await refusal(logIn({ ...anAuthenticatorDevice(), id: device.id }))).toBe("accounts.passkey_wrong");
  expect(await refusal(logIn(device, { counter: 3, userHandle: user.id }))).toBe("ok");
});

test("PE14 a ceremony works once, also of ten at once, not after a wrong try, and for ten minutes", async () => {
  const { device } = await aPasskeyUser();
  const begin = async () => {
    const { challenge, options } = await visitor(beginPasskeyLogin, { body: { secret } });
    return (change: Partial<Signed> = {}) =>
      refusal(
        visitor(logInByPasskey, {
          body: {
            challenge,
            secret,
            response: device.use({ ...site, challenge: options.challenge, counter: 9, ...change }),
          },
        }),
      );
  };
  const wrong = await begin();
  expect(await wrong({ userVerified: false })).toBe("accounts.passkey_wrong");
  expect(await wrong()).toBe("accounts.passkey_wrong");
  const many = await begin();
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => many({ counter: 10 + n })));
  expect(answers.filter((answer) => answer === "ok")).toHaveLength(1);
  const late = await begin();
  pass(601);
  expect(await late({ counter: 100 })).toBe("accounts.passkey_wrong");
});

test("PE14 a passkey is made for this site, this session and this challenge, verified, and belongs to one account", async () => {
  const [user, other] = [await aUser(app), await aUser(app)];
  const device = anAuthenticatorDevice();
  const add = async (change: Partial<Signed>, by = user) => {
    const { challenge, options } = await user.call(beginPasskey);
    const response = device.make({ ...site, challenge: options.challenge, ...change });
    return refusal(by.call(addPasskey, { body: { challenge, name: "Phone", response } }));
  };
  expect(await add({ origin: "https://evil.test" })).toBe("accounts.passkey_wrong");
  expect(await add({ rpId: "evil.test" })).toBe("accounts.passkey_wrong");
  expect(await add({ userVerified: false })).toBe("accounts.passkey_wrong");
  expect(await add({ challenge: "YW5vdGhlcg" })).toBe("accounts.passkey_wrong");
  expect(await add({}, other)).toBe("accounts.passkey_wrong");
  expect(await add({})).toBe("ok");
  expect(await add({})).toBe("accounts.passkey_wrong");
  pass(11 * 60);
  expect(await refusal(user.call(beginPasskey))).toBe("auth.confirm_required");
});

test("adding a passkey is the second factor of the session that added it, and of no other", async () => {
  const asking = await aPasskeyUser({ roles: ["ADMIN"] });
  await asking.user.call(updateSignInRules, { body: { administratorsNeedSecondFactor: true } });
  try {
    const user = await aUser(app, { roles: ["ADMIN"] });
    const { authToken } = await visitor(login, { body: user.credentials });
    expect(await refusal(user.call(getSignInRules))).toBe("auth.second_factor_required");
    await addTo(user);
    expect(await refusal(user.call(getSignInRules))).toBe("ok");
    expect(await refusal(app.as(authToken!)(getSignInRules))).toBe("auth.second_factor_required");
  } finally {
    await asking.user.call(updateSignInRules, { body: { administratorsNeedSecondFactor: false } });
  }
});

test("a blocked account's passkey opens nothing, nor does a removed one", async () => {
  const { user, device, passkey } = await aPasskeyUser();
  await moveNow(app, user, "block");
  expect(await refusal(logIn(device))).toBe("accounts.passkey_wrong");
  await moveNow(app, user, "unblock");
  const { authToken } = await logIn(device, { counter: 5 });
  const own = app.as(authToken);
  expect(
    await own(renamePasskey, { params: { id: passkey.id }, body: { name: "Ana's phone" } }),
  ).toMatchObject({
    name: "Ana's phone",
  });
  await own(removePasskey, { params: { id: passkey.id } });
  expect(await refusal(logIn(device, { counter: 6 }))).toBe("accounts.passkey_wrong");
  expect((await mailsTo(app, user.email, "factor-removed"))[0]!.text).toContain("Ana's phone");
});

test("a passkey confirms the session that asked, and nobody else's", async () => {
  const { user, device } = await aPasskeyUser();
  const other = await aPasskeyUser();
  pass(11 * 60);
  // The password alone would be less than what a log-in by the passkey has shown.
  expect((await user.call(getConfirmMethods)).methods).toEqual(["passkey"]);
  const byPassword = { method: "password", password: user.password } as const;
  expect(await refusal(user.call(confirmSession, { body: byPassword }))).toBe("accounts.confirm_otherwise");
  const confirm = async (by: Device, call = user.call, counter = 5) => {
    const { challenge, options } = await user.call(beginPasskeyConfirm);
    const response = by.use({ ...site, challenge: options.challenge, counter });
    return refusal(call(confirmSession, { body: { method: "passkey", challenge, response } }));
  };
  expect(await confirm(other.device)).toBe("accounts.passkey_wrong");
  expect(await confirm(device, other.user.call)).toBe("accounts.passkey_wrong");
  expect(await refusal(user.call(beginPasskey))).toBe("auth.confirm_required");
  expect(await confirm(device, user.call, 7)).toBe("ok");
  expect(await refusal(user.call(beginPasskey))).toBe("ok");
});

test("the last passkey of an account without a password stays, also when two are removed at once", async () => {
  const { user, passkey } = await aPasskeyUser();
  await app.platform.db.deleteFrom("credential").where("user_id", "=", user.id).execute();
  const remove = (id: string) => refusal(user.call(removePasskey, { params: { id } }));
  expect(await remove(passkey.id)).toBe("identities.last_way_in");
  const other = await aPasskeyRow(app, user);
  const both = await Promise.all([passkey.id, other].map(remove));
  expect(both.toSorted()).toEqual(["identities.last_way_in", "ok"]);
});

test("twenty passkeys are the most, also when two are added at once", async () => {
  const user = await aUser(app);
  const ceremonies = [await user.call(beginPasskey), await user.call(beginPasskey)];
  for (let count = 0; count < 19; count++) await aPasskeyRow(app, user);
  const both = await Promise.all(
    ceremonies.map(({ challenge, options }) => {
      const response = anAuthenticatorDevice().make({ ...site, challenge: options.challenge });
      return refusal(user.call(addPasskey, { body: { challenge, name: "Phone", response } }));
    }),
  );
  expect(both.toSorted()).toEqual(["accounts.passkeys_full", "ok"]);
});

test("the first passkey makes browsers unknown, the next one does not", async () => {
  const user = await aUser(app);
  const { db } = app.platform;
  const now = app.platform.now();
  await rememberDevice(db, user.id, { key: secret, now });
  await addTo(user);
  expect(await isDeviceOf(db, user.id, secret)).toBe(false);
  await rememberDevice(db, user.id, { key: secret, now });
  await addTo(user);
  expect(await isDeviceOf(db, user.id, secret)).toBe(true);
});
