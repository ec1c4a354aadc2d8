import { emptyBilling, getBilling, updateBilling } from "@palco/contract/accounts/billing";
import { getSession, login } from "@palco/contract/accounts/api";
import {
  getProfile,
  type ProfileForm,
  updatePreferences,
  updateProfile,
  upgradeToProducer,
} from "@palco/contract/accounts/profile";
import { getPublicProfile } from "@palco/contract/accounts/public-profile";
import type { ApiError } from "@palco/contract/client";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { aUser, refusal, testPassword, type TestUser } from "./testing.ts";

const app = await testApp();

const form: ProfileForm = {
  name: "Grace",
  surname: "Hopper",
  country: "PT",
  company: "Marinha",
  position: "Almirante",
  description: "Compila.",
  newsletter: true,
  publicProfile: true,
  language: "pt",
  timezone: "Atlantic/Azores",
  social: {
    youtube: "",
    twitter: "",
    facebook: "",
    instagram: "",
    linkedin: "https://www.linkedin.com/in/grace",
    web: "https://grace.test",
  },
  avatarImageId: null,
};

async function anImage(owner: TestUser): Promise<string> {
  const { id } = await app.platform.db
    .insertInto("image")
    .values({ owner_id: owner.id, purpose: "avatar", width: 400, height: 400, widths: [96, 192, 400] })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

test("the profile comes back as it was saved, and the session shows it", async () => {
  const user = await aUser(app);
  const avatarImageId = await anImage(user);
  const saved = await user.call(updateProfile, { body: { ...form, avatarImageId } });
  const { avatarImageId: _, ...same } = form;
  expect(saved).toMatchObject({
    ...same,
    email: user.email,
    avatar: { id: avatarImageId, widths: [96, 192, 400] },
  });
  expect(await user.call(getProfile)).toEqual(saved);
  expect(await user.call(getSession)).toMatchObject({
    name: "Grace",
    language: "pt",
    avatar: `/images/${avatarImageId}/192.webp`,
  });
});

/** The specification's names of a log-in (section 3, "Auth session"); `email` is ours. */
const sessionNames =
  "id user authToken roles name surname newsletter country language timezone avatar description youtube twitter facebook instagram linkedin web publicProfile billingCompany billingNif billingAddress billingCity billingPostalCode billingCountry billingPrefix billingPhone".split(
    " ",
  );

test("PE13 a log-in answers the 27 names of the specification, a session the same without the token", async () => {
  const user = await aUser(app);
  await user.call(updateProfile, { body: form });
  await user.call(updateBilling, {
    body: { ...emptyBilling, company: "Marinha", city: "Horta", country: "PT" },
  });
  const entered = await app.as()(login, { body: { email: user.email, password: testPassword } });
  const { authToken, ...session } = entered;
  expect(authToken).toBeTruthy();
  expect(sessionNames).toHaveLength(27);
  expect(Object.keys(entered).toSorted()).toEqual([...sessionNames, "email"].toSorted());
  expect(await app.as(authToken)(getSession)).toEqual(session);
  expect(session).toMatchObject({
    user: user.email,
    description: "Compila.",
    web: "https://grace.test",
    youtube: "",
    billingCompany: "Marinha",
    billingCity: "Horta",
    billingPhone: "",
  });
});

test("a profile is seen by others while its owner wants it; private, blocked and unknown ones are refused alike", async () => {
  const [user, reader] = [await aUser(app), await aUser(app)];
  const seen = (id = user.id) => reader.call(getPublicProfile, { params: { id } });
  const hidden = "accounts.profile_not_public";
  expect(await refusal(seen())).toBe(hidden);
  await user.call(updateProfile, { body: form });
  expect(await seen()).toEqual({
    id: user.id,
    name: "Grace",
    surname: "Hopper",
    company: "Marinha",
    position: "Almirante",
    description: "Compila.",
    avatar: null,
    social: form.social,
  });
  expect(await refusal(app.as()(getPublicProfile, { params: { id: user.id } }))).toBe("auth.required");
  expect(await refusal(seen("018f0000-0000-7000-8000-000000000000"))).toBe(hidden);
  for (const change of [
    { blocked_at: new Date() },
    { deleted_at: new Date() },
    { approval: "pending" },
    { email_confirmed_at: null },
  ]) {
    const { db } = app.platform;
    const kept = await db
      .selectFrom("user_account")
      .select(["blocked_at", "deleted_at", "approval", "email_confirmed_at"])
      .where("id", "=", user.id)
      .executeTakeFirstOrThrow();
    await db.updateTable("user_account").set(change).where("id", "=", user.id).execute();
    expect(await refusal(seen()), JSON.stringify(change)).toBe(hidden);
    await db.updateTable("user_account").set(kept).where("id", "=", user.id).execute();
  }
  expect(await seen()).toMatchObject({ name: "Grace" });
});

test("somebody else's picture can't be taken", async () => {
  const [user, other] = [await aUser(app), await aUser(app)];
  const error = (await user
    .call(updateProfile, { body: { ...form, avatarImageId: await anImage(other) } })
    .catch((caught: unknown) => caught)) as ApiError;
  expect(error.problem.errors).toMatchObject([{ path: "avatarImageId", code: "invalid" }]);
});

test.each([
  ["a role", { roles: ["ADMIN"] }],
  ["an e-mail", { email: "root@example.test" }],
  ["a link that runs", { social: { ...form.social, web: "javascript:alert(1)" } }],
  ["a link with a log-in in it", { social: { ...form.social, web: "https://bank.test@evil.test/" } }],
  ["a link to this machine", { social: { ...form.social, web: "http://localhost/" } }],
  ["NUL in a link", { social: { ...form.social, web: "https://a.test/\u0000" } }],
  ["half a character", { social: { ...form.social, web: "https://a.test/\ud800" } }],
  ["a video site that is another", { social: { ...form.social, youtube: "https://evil.example/@ada" } }],
  ["an address as the name", { name: "evil.example" }],
  ["a time zone that isn't", { timezone: "Mars/Olympus" }],
  ["a long description", { description: "x".repeat(1001) }],
])("the profile refuses %s", async (_, change) => {
  const user = await aUser(app);
  expect(await refusal(user.call(updateProfile, { body: { ...form, ...change } as never }))).toBe(
    "request.invalid",
  );
});

test("a link from before a rule came is still answered", async () => {
  const user = await aUser(app);
  const web = "http://localhost/clara";
  await app.platform.db
    .updateTable("user_account")
    .set({ social_links: { web } })
    .where("id", "=", user.id)
    .execute();
  expect((await user.call(getProfile)).social).toEqual({
    youtube: "",
    twitter: "",
    facebook: "",
    instagram: "",
    linkedin: "",
    web,
  });
});

test("language and time zone change on their own", async () => {
  const user = await aUser(app);
  expect(await user.call(updatePreferences, { body: { language: "pt" } })).toMatchObject({
    language: "pt",
    timezone: "Europe/Madrid",
  });
  expect(await user.call(updatePreferences, { body: { timezone: "America/Bogota" } })).toMatchObject({
    language: "pt",
    timezone: "America/Bogota",
  });
});

test("billing data is empty at first, checked, and kept", async () => {
  const user = await aUser(app);
  expect(await user.call(getBilling)).toEqual(emptyBilling);
  const billing = {
    company: "Hopper SL",
    nif: "b-12345674",
    address: "Calle Mayor 1",
    city: "Madrid",
    postalCode: "28001",
    country: "ES",
    prefix: "+34",
    phone: "600 123 456",
  };
  expect(await user.call(updateBilling, { body: billing })).toEqual({ ...billing, nif: "B12345674" });
  expect(await user.call(getBilling)).toEqual({ ...billing, nif: "B12345674" });
  const error = (await user
    .call(updateBilling, { body: { ...billing, phone: "call me", country: "Spain", nif: "<b>" } })
    .catch((caught: unknown) => caught)) as ApiError;
  expect(error.problem.errors?.map(({ path, code }) => `${path} ${code}`).toSorted()).toEqual([
    "country country",
    "nif tax_id",
    "phone phone",
  ]);
});

test("a viewer becomes an organizer at once; an admin stays an admin", async () => {
  const viewer = await aUser(app);
  expect((await viewer.call(upgradeToProducer)).roles).toEqual(["PRODUCER"]);
  expect((await viewer.call(upgradeToProducer)).roles).toEqual(["PRODUCER"]);
  const admin = await aUser(app, { roles: ["ADMIN"] });
  expect((await admin.call(upgradeToProducer)).roles).toEqual(["ADMIN"]);
});
