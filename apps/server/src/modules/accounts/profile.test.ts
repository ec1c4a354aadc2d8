import { emptyBilling, getBilling, updateBilling } from "@palco/contract/accounts/billing";
import { getSession } from "@palco/contract/accounts/api";
import {
  getProfile,
  type ProfileForm,
  updatePreferences,
  updateProfile,
  upgradeToProducer,
} from "@palco/contract/accounts/profile";
import type { ApiError } from "@palco/contract/client";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { aUser, refusal, type TestUser } from "./testing.ts";

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
