import { randomBytes } from "node:crypto";
import { login } from "@palco/contract/accounts/api";
import { confirmCode, requestCode } from "@palco/contract/accounts/codes";
import { changeEmail, confirmEmailChange, revertEmail } from "@palco/contract/accounts/email";
import { register } from "@palco/contract/accounts/register";
import {
  linkIdentity,
  listIdentities,
  signUpByIdentity,
  startLink,
  unlinkIdentity,
} from "@palco/contract/identities/api";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import {
  aUser,
  codeFor,
  linkToken,
  mailsTo,
  moveNow,
  refusal,
  signUpForm,
  type TestUser,
} from "#modules/accounts/testing.ts";
import { testApp } from "#testing/app.ts";
import { insertIdentity } from "./identity.queries.ts";
import {
  aMember,
  aPerson,
  aProvider,
  aProviderRow,
  finishAt,
  goThrough,
  hashOf,
  logInBy,
  newSecret,
  signUpAnswers,
  statusOf,
} from "./testing.ts";
import type { Person } from "./testing-provider.ts";

const app = await testApp();
const visitor = app.as();
const hospital = await aProvider(app);
/** Names people in the ID token, wants the secret in the body, and may vouch for nobody. */
const school = await aProvider(app, {
  emailDomains: [],
  claimsInToken: true,
  clientAuth: "client_secret_post",
});

describe("PE11 an account has the address", () => {
  /** A tab that came back and was told to log in first. */
  async function toldToLink(user: TestUser, person = aPerson({ email: user.email })) {
    const { outcome, secret } = await logInBy(app, hospital, person);
    expect(outcome).toEqual({ outcome: "link", challenge: expect.any(String), email: user.email });
    return { person, attempt: { challenge: (outcome as { challenge: string }).challenge, secret } };
  }

  test("a verified address and a new subject link nothing by themselves; with the password they do, and a mail says so", async () => {
    const user = await aUser(app);
    const { person, attempt } = await toldToLink(user);
    expect((await logInBy(app, hospital, person)).outcome).toMatchObject({ outcome: "link" });
    expect(await mailsTo(app, user.email, "identity-linked")).toHaveLength(0);
    const { authToken } = await visitor(login, { body: user.credentials });
    const linked = await app.as(authToken)(linkIdentity, { body: attempt });
    expect(linked.items).toMatchObject([{ provider: { slug: hospital.slug }, email: user.email }]);
    const [mail] = await mailsTo(app, user.email, "identity-linked");
    expect(mail).toMatchObject({ language: "en", subject: expect.stringContaining("Hospital") });
    expect((await logInBy(app, hospital, person)).outcome).toMatchObject({
      outcome: "entered",
      session: { id: user.id },
    });
  });

  test("the attempt links once, in its tab, to the account of its address, for half an hour", async () => {
    const user = await aUser(app);
    const other = await aUser(app);
    const { attempt } = await toldToLink(user);
    expect(await refusal(other.call(linkIdentity, { body: attempt }))).toBe("identities.other_account");
    expect(await refusal(user.call(linkIdentity, { body: { ...attempt, secret: newSecret() } }))).toBe(
      "identities.attempt_expired",
    );
    app.setNow(new Date(Date.now() + 31 * 60_000));
    // A session that would have lasted so long asks its owner again, and then finds nothing to link.
    expect(await refusal(user.call(linkIdentity, { body: attempt }))).toBe("auth.confirm_required");
    const { authToken } = await visitor(login, { body: user.credentials });
    expect(await refusal(app.as(authToken)(linkIdentity, { body: attempt }))).toBe(
      "identities.attempt_expired",
    );
    app.setNow(undefined);
    expect(await refusal(user.call(linkIdentity, { body: attempt }))).toBe("ok");
    expect(await refusal(user.call(linkIdentity, { body: attempt }))).toBe("identities.attempt_expired");
  });

  test("its e-mail address changes at the provider: the same account, whoever has the new address here", async () => {
    const { person, userId } = await aMember(app, hospital);
    const other = await aUser(app);
    const moved = { ...person, email: other.email };
    expect((await logInBy(app, hospital, moved)).outcome).toMatchObject({
      outcome: "entered",
      session: { id: userId, email: person.email },
    });
  });

  test("an account that may not come in is not let in by its provider either", async () => {
    const { person, userId } = await aMember(app, hospital);
    await moveNow(app, { id: userId }, "block");
    expect(await refusal(logInBy(app, hospital, person))).toBe("accounts.login_incorrect");
  });
});

describe("PE11 an address that nobody vouches for", () => {
  const unvouched: [string, () => Promise<{ person: Person; at: typeof hospital }>][] = [
    ["not verified", async () => ({ person: aPerson({ email_verified: false }), at: hospital })],
    ["of a domain that the provider was not configured for", async () => ({ person: aPerson({ email: `${randomBytes(4).toString("hex")}@sub.example.test` }), at: hospital })],
    ["of a provider that may vouch for none", async () => ({ person: aPerson(), at: school })],
  ]; // prettier-ignore

  test.each(unvouched)("%s: a code first, then the sign-up", async (_, make) => {
    const { person, at } = await make();
    const { outcome, secret } = await logInBy(app, at, person);
    expect(outcome).toMatchObject({ outcome: "prove", email: person.email });
    const identity = { challenge: (outcome as { challenge: string }).challenge, secret };
    const body = { ...signUpAnswers, identity, email: person.email! };
    expect(await refusal(visitor(signUpByIdentity, { body }))).toBe("request.invalid");
    // The attempt itself proves no mailbox.
    expect(await refusal(visitor(signUpByIdentity, { body: { ...body, proof: identity } }))).toBe(
      "accounts.verification_invalid",
    );
    // Whether the address is known is told to nobody who has not proved it.
    const known = { ...body, email: (await aUser(app)).email, proof: identity };
    expect(await refusal(visitor(signUpByIdentity, { body: known }))).toBe("accounts.verification_invalid");
    const proof = await prove(person.email!);
    const { session } = await visitor(signUpByIdentity, { body: { ...body, proof: proof.proof } });
    expect(session).toMatchObject({ email: person.email });
    expect((await logInBy(app, at, person)).outcome).toMatchObject({ outcome: "entered" });
  });

  /** A mailed code, spent by a tab. */
  async function prove(email: string) {
    const secret = newSecret();
    const { challenge } = await visitor(requestCode, { body: { purpose: "mailbox", email, secret } });
    const code = await codeFor(app, email);
    const answer = await visitor(confirmCode, { body: { challenge, secret, code } });
    return { proof: { challenge, secret }, answer };
  }

  test("known and unknown addresses are answered alike; the owner of a known one links after the code", async () => {
    const user = await aUser(app);
    const known = await logInBy(app, school, aPerson({ email: user.email }));
    const unknown = await logInBy(app, school, aPerson());
    const shape = ({ outcome }: typeof known) => ({ ...outcome, challenge: "", email: "" });
    expect(shape(known)).toEqual(shape(unknown));
    const { answer } = await prove(user.email);
    const attempt = { challenge: (known.outcome as { challenge: string }).challenge, secret: known.secret };
    const linked = await app.as(answer.session!.authToken)(linkIdentity, { body: attempt });
    expect(linked.items).toMatchObject([{ provider: { slug: school.slug } }]);
  });

  test("somebody without an address at the provider names one and proves it", async () => {
    const { email: _email, ...nameless } = aPerson();
    const { outcome, secret } = await logInBy(app, hospital, nameless);
    expect(outcome).toMatchObject({ outcome: "prove", email: "" });
    const email = `${nameless.sub}@example.test`;
    const { proof } = await prove(email);
    const identity = { challenge: (outcome as { challenge: string }).challenge, secret };
    const body = { ...signUpAnswers, identity, email, proof };
    expect((await visitor(signUpByIdentity, { body })).session).toMatchObject({ email });
  });
});

test("PE12 what an attacker made with the address ends when its owner proves it", async () => {
  const person = aPerson();
  const attack = signUpForm({ email: person.email!, device: newSecret() });
  await visitor(register, { body: attack });
  const { id } = await app.platform.db
    .selectFrom("user_account")
    .select("id")
    .where("email", "=", person.email!)
    .executeTakeFirstOrThrow();
  // Should one ever have got so far.
  await sql`insert into identity (user_id, issuer, subject, created_at, last_used_at)
    values (${id}, ${hospital.issuer}, ${`attacker of ${person.sub}`}, now(), now())`.execute(
    app.platform.db,
  );
  const { outcome, secret } = await logInBy(app, hospital, person);
  expect(outcome).toMatchObject({ outcome: "link" });
  const attempt = { challenge: (outcome as { challenge: string }).challenge, secret };
  const tab = newSecret();
  const { challenge } = await visitor(requestCode, {
    body: { purpose: "sign_in", email: person.email!, secret: tab },
  });
  const code = await codeFor(app, person.email!);
  const { session, hasPassword } = await visitor(confirmCode, { body: { challenge, secret: tab, code } });
  expect(hasPassword).toBe(false);
  const linked = await app.as(session!.authToken)(linkIdentity, { body: attempt });
  expect(linked.items).toMatchObject([{ email: person.email }]);
  const credentials = { email: attack.email, password: attack.password };
  expect(await refusal(visitor(login, { body: credentials }))).toBe("accounts.login_incorrect");
});

describe("from the settings of the account", () => {
  async function begun(user: Pick<TestUser, "call">, person: Person) {
    const secret = newSecret();
    const { url } = await user.call(startLink, {
      params: { provider: hospital.slug },
      body: { secretHash: hashOf(secret) },
    });
    return { secret, ...(await goThrough(app, hospital, { url, person })) };
  }

  test("asks for a session that was confirmed lately", async () => {
    const { token } = await aMember(app, hospital);
    const member = app.as(token);
    const [identity] = (await member(listIdentities)).items;
    app.setNow(new Date(Date.now() + 11 * 60_000));
    const start = member(startLink, {
      params: { provider: school.slug },
      body: { secretHash: hashOf(newSecret()) },
    });
    expect(await refusal(start)).toBe("auth.confirm_required");
    expect(await refusal(member(unlinkIdentity, { params: { id: identity!.id } }))).toBe(
      "auth.confirm_required",
    );
    app.setNow(undefined);
  });

  test("links in the same session, and in no other", async () => {
    const user = await aUser(app);
    const person = aPerson({ email: "somebody-else@elsewhere.test" });
    const other = await aUser(app);
    for (const token of [undefined, other.token])
      expect(await statusOf(finishAt(app, hospital, await begun(user, person), token))).toBe(400);
    expect(await finishAt(app, hospital, await begun(user, person), user.token)).toEqual({
      outcome: "linked",
    });
    expect((await user.call(listIdentities)).items).toMatchObject([{ email: person.email }]);
    // Somebody else's already.
    expect(
      await refusal(begun(other, person).then((back) => finishAt(app, hospital, back, other.token))),
    ).toBe("identities.taken");
  });

  test("unlinks with a mail; the last way in stays, also when two are unlinked at once", async () => {
    const { token, person } = await aMember(app, hospital);
    const member = app.as(token);
    const listed = await member(listIdentities);
    expect(listed).toMatchObject({ mayUnlink: false, items: [{ email: person.email }] });
    const [only] = listed.items;
    expect(await refusal(member(unlinkIdentity, { params: { id: only!.id } }))).toBe(
      "identities.last_way_in",
    );
    const alsoAt = (issuer: string) =>
      sql`insert into identity (user_id, issuer, subject, created_at, last_used_at)
        select user_id, ${issuer}, ${person.sub}, now(), now() from identity where id = ${only!.id}`.execute(
        app.platform.db,
      );
    const off = await aProviderRow(app, { active: false });
    for (const gone of ["https://gone.example", off.issuer]) await alsoAt(gone);
    // Nobody gets in by a provider that the site no longer offers; it may be unlinked all the same.
    const withGone = await member(listIdentities);
    expect(withGone).toMatchObject({
      mayUnlink: false,
      items: [{}, { provider: null, host: "gone.example" }, {}],
    });
    expect(await refusal(member(unlinkIdentity, { params: { id: only!.id } }))).toBe(
      "identities.last_way_in",
    );
    for (const { id } of withGone.items.slice(1)) await member(unlinkIdentity, { params: { id } });
    await alsoAt(school.issuer);
    const { items, mayUnlink } = await member(listIdentities);
    expect(mayUnlink).toBe(true);
    const both = await Promise.all(
      items.map(({ id }) => refusal(member(unlinkIdentity, { params: { id } }))),
    );
    expect(both.toSorted()).toEqual(["identities.last_way_in", "ok"]);
    expect(await mailsTo(app, person.email!, "identity-unlinked")).toHaveLength(3);
  });

  test("nobody unlinks what is another's", async () => {
    const { token } = await aMember(app, hospital);
    const [identity] = (await app.as(token)(listIdentities)).items;
    const other = await aUser(app);
    expect(await refusal(other.call(unlinkIdentity, { params: { id: identity!.id } }))).toBe(
      "identities.not_found",
    );
  });
});

test("an address that is given back takes the identities along that were linked since it was changed, and no others", async () => {
  const user = await aUser(app);
  const { db, now } = app.platform;
  const link = (issuer: string) =>
    insertIdentity(
      db,
      { userId: user.id, issuer, subject: newSecret(), email: "someone@example.test" },
      now(),
    );
  const to = `${newSecret()}@example.test`;
  await link("https://mine.example");
  const { challenge } = await user.call(changeEmail, { body: { email: to } });
  await user.call(confirmEmailChange, { body: { challenge, code: await codeFor(app, to) } });
  await link("https://theirs.example");
  const token = await linkToken(app, user.email, "email-changed");
  await visitor(revertEmail, { body: { token } });
  const kept = await db.selectFrom("identity").select("issuer").where("user_id", "=", user.id).execute();
  expect(kept).toEqual([{ issuer: "https://mine.example" }]);
});
