import { type Entry, getSession, login } from "@palco/contract/accounts/api";
import { confirmCode, requestCode } from "@palco/contract/accounts/codes";
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  logInByPasskey,
} from "@palco/contract/accounts/passkeys";
import { recoverPassword, resetPassword } from "@palco/contract/accounts/recovery";
import { activate, resendActivation } from "@palco/contract/accounts/register";
import { giveSecondFactor } from "@palco/contract/accounts/second-factor";
import { orderAsGuest } from "@palco/contract/checkout/guest";
import { linkIdentity } from "@palco/contract/identities/api";
import { acceptAccountInvitation, invitePeople } from "@palco/contract/people/invitations";
import { acceptInvitation, inviteMember } from "@palco/contract/teams/api";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { rememberDevice } from "#modules/accounts/known-device.queries.ts";
import { anAuthenticatorDevice } from "#modules/accounts/testing-authenticator.ts";
import { anAuthenticator } from "#modules/accounts/testing-factors.ts";
import {
  aUser,
  codeFor,
  linkToken,
  refusal,
  type TestUser,
  type TestUserOptions,
} from "#modules/accounts/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { aPerson, aProvider, logInBy } from "#modules/identities/testing.ts";
import { insertIdentity } from "#modules/identities/identity.queries.ts";
import { aFilm } from "#modules/playback/testing.ts";
import { testApp } from "#testing/app.ts";

const app = await testApp();
const { db } = app.platform;
const visitor = app.as();
const provider = await aProvider(app);
// Passkeys need a name for the site; the provider was told its address above.
const site = { origin: "http://localhost", rpId: "localhost" };
const secret = "5f1d6c0b7a3e4d289c60e1f7ab52d943";
const pass = (seconds: number) => app.setNow(new Date(app.platform.now().getTime() + seconds * 1000));
afterEach(() => app.setNow(undefined));

/** An account with an authenticator app, one minute after the app was set up: its next code is another one. */
async function aCarefulUser(options: TestUserOptions = {}) {
  app.setNow(new Date());
  const user = await aUser(app, options);
  const authenticator = await anAuthenticator(app, user);
  pass(60);
  return { user, ...authenticator };
}

async function byCode({ email }: TestUser): Promise<Entry | null> {
  const { challenge } = await visitor(requestCode, { body: { purpose: "sign_in", email, secret } });
  return (await visitor(confirmCode, { body: { challenge, secret, code: await codeFor(app, email) } }))
    .session;
}

/** Each way in by one factor, for somebody with an authenticator app. */
const ways: readonly [string, (user: TestUser) => Promise<Entry | null>, TestUserOptions?][] = [
  ["the password", ({ credentials }) => visitor(login, { body: credentials })],
  ["a code by mail, which a checkout takes in place too", byCode],
  [
    "the link that confirms the sign-up, in its browser",
    async ({ id, email }) => {
      await rememberDevice(db, id, { key: secret, now: app.platform.now() });
      await visitor(resendActivation, { body: { email } });
      const token = await linkToken(app, email, "confirm-email");
      return (await visitor(activate, { body: { token, device: secret } })).session;
    },
    { confirmed: false },
  ],
  [
    "a password that is set by the link of a mail",
    async ({ email }) => {
      await visitor(recoverPassword, { body: { email } });
      const token = await linkToken(app, email, "reset-password");
      const chosen = { password: "Otra-clave-9", passwordConfirmation: "Otra-clave-9" };
      return (await visitor(resetPassword, { body: { token, ...chosen } })).session;
    },
  ],
  [
    "an OpenID provider",
    async ({ id, email }) => {
      const person = aPerson({ email });
      const { issuer } = provider;
      await insertIdentity(db, { userId: id, issuer, subject: person.sub, email }, app.platform.now());
      const { outcome } = await logInBy(app, provider, person);
      return outcome.outcome === "entered" ? outcome.session : null;
    },
  ],
];

test.each(ways)(
  "%s opens nothing before the second step, and the account after it",
  async (_, way, options) => {
    const { user, code } = await aCarefulUser(options);
    const sessions = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from sign_in where user_id = ${user.id}`.execute(
          db,
        )
      ).rows[0]!.n;
    const before = await sessions();
    const entry = await way(user);
    expect(entry).toEqual({
      authToken: null,
      secondFactor: expect.objectContaining({ methods: ["totp", "recovery"] }),
    });
    expect(await sessions()).toBe(before);
    if (entry?.authToken !== null) throw new Error("came in");
    const { ticket } = entry.secondFactor;
    expect(await refusal(app.as(ticket)(getSession))).toBe("auth.required");
    const session = await visitor(giveSecondFactor, { body: { ticket, method: "totp", code: code() } });
    expect((await app.as(session.authToken)(getSession)).id).toBe(user.id);
  },
);

test("a passkey is two factors: it opens the account that has an authenticator app as well", async () => {
  const { publicUrl } = app.platform.config;
  app.platform.config.publicUrl = site.origin;
  try {
    const { user } = await aCarefulUser();
    const device = anAuthenticatorDevice();
    const made = await user.call(beginPasskey);
    const response = device.make({ ...site, challenge: made.options.challenge, counter: 1 });
    await user.call(addPasskey, { body: { challenge: made.challenge, name: "Phone", response } });
    const { challenge, options } = await visitor(beginPasskeyLogin, { body: { secret } });
    const answer = device.use({ ...site, challenge: options.challenge, counter: 2 });
    const { authToken } = await visitor(logInByPasskey, { body: { challenge, secret, response: answer } });
    expect((await app.as(authToken)(getSession)).id).toBe(user.id);
  } finally {
    app.platform.config.publicUrl = publicUrl;
  }
});

test("linking with a provider takes a session: the ticket of a password that was right links nothing", async () => {
  const { user } = await aCarefulUser();
  const found = await logInBy(app, provider, aPerson({ email: user.email }));
  if (found.outcome.outcome !== "link") throw new Error(found.outcome.outcome);
  const entry = await visitor(login, { body: user.credentials });
  if (entry.authToken !== null) throw new Error("came in");
  const body = { challenge: found.outcome.challenge, secret: found.secret };
  for (const token of [null, entry.secondFactor.ticket])
    expect(await refusal(app.as(token)(linkIdentity, { body }))).toBe("auth.required");
});

test("an invitation opens no account that exists: a team's asks for a session, the site's is for new people", async () => {
  const { user } = await aCarefulUser();
  const { slug, owner } = await aChannel(app);
  await owner.call(inviteMember, {
    params: { slug },
    body: { email: user.email, roles: ["editor"], language: "es" },
  });
  await app.deliver();
  const tokenOf = async (template: string) =>
    (
      (
        await db
          .selectFrom("mail_message")
          .select("data")
          .where("recipient", "=", user.email)
          .where("template", "=", template)
          .executeTakeFirstOrThrow()
      ).data as { token: string }
    ).token;
  const token = await tokenOf("team-invitation");
  expect(await refusal(visitor(acceptInvitation, { body: { token } }))).toBe("auth.required");

  const admin = await aUser(app, { roles: ["ADMIN"] });
  const email = `invited-${user.email}`;
  await admin.call(invitePeople, { body: { emails: [email], roles: ["PRESS"], language: "es" } });
  await app.deliver();
  const { data } = await db
    .selectFrom("mail_message")
    .select("data")
    .where("recipient", "=", email)
    .executeTakeFirstOrThrow();
  // The person has signed up another way since the invitation was sent.
  const signedUp = await aCarefulUser({ email });
  const password = "Otra-clave-9";
  const body = { token: (data as { token: string }).token, name: "Eva", surname: "Luz", password, passwordConfirmation: password, policy: true, terms: true } as const; // prettier-ignore
  expect(await refusal(visitor(acceptAccountInvitation, { body }))).toBe("accounts.email_taken");
  expect(await visitor(login, { body: signedUp.user.credentials })).toMatchObject({ authToken: null });
});

test("a checkout without a session opens none of an account that exists, with the proof of its mailbox neither", async () => {
  const { user } = await aCarefulUser();
  const film = await aFilm(app);
  const { challenge } = await visitor(requestCode, {
    body: { purpose: "mailbox", email: user.email, secret },
  });
  const entry = await visitor(confirmCode, {
    body: { challenge, secret, code: await codeFor(app, user.email) },
  });
  expect(entry.session).toMatchObject({ authToken: null });
  const order = {
    productSlug: film.slug,
    expectedGross: 1210,
    termsAccepted: true,
    buyer: { email: user.email, name: "Marta" },
    country: "ES",
    browser: secret,
  } as const;
  expect(await refusal(visitor(orderAsGuest, { body: order }))).toBe("accounts.email_taken");
  const proof = { challenge, secret };
  expect(await refusal(visitor(orderAsGuest, { body: { ...order, proof } }))).toBe(
    "accounts.verification_invalid",
  );
});
