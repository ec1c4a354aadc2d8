import { getConfig, updateConfig } from "@palco/contract/site-config/api";
import { defaultSiteConfig } from "@palco/contract/site-config/defaults";
import { getLegalOwner, updateLegalOwner } from "@palco/contract/site-config/legal-owner";
import { getSiteRules, getUnknownPath, updateSiteRules } from "@palco/contract/site-config/rules";
import { siteConfigBodyExamples as bodies } from "@palco/contract/site-config/examples";
import { getInvoicesSetup } from "@palco/contract/invoices/api";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { rateLimitOf } from "#platform/rate-limits/rate-limits.ts";
import { isShared } from "#platform/rate-limits/shared-networks.ts";
import { testApp } from "#testing/app.ts";

const app = await testApp();
const admin = await aUser(app, { roles: ["ADMIN"] });
const rules = { unknownToLogin: false, venueNetworks: [] as string[], registrationNetworks: [] as string[] };
const set = (change: Partial<typeof rules>) => admin.call(updateSiteRules, { body: { ...rules, ...change } });

test("PE34 the switches are nine: eight and ten are refused", async () => {
  const put = async (body: object) =>
    (
      await fetch(`${app.url}/api/config`, {
        method: "PUT",
        headers: { authorization: `Bearer ${admin.token}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      })
    ).status;
  const { timezones: _, ...eight } = defaultSiteConfig;
  expect([await put(eight), await put({ ...defaultSiteConfig, more: true })]).toEqual([400, 400]);
  expect(Object.keys(await app.as()(getConfig))).toHaveLength(9);
  expect(await admin.call(updateConfig, { body: defaultSiteConfig })).toEqual(defaultSiteConfig);
});

test("PE35 visitors at an unknown address go home, or to the log-in where the site says so", async () => {
  const to = async () => (await app.as()(getUnknownPath)).to;
  expect(await to()).toBe("/");
  await set({ unknownToLogin: true });
  expect(await to()).toBe("/login");
  await set({});
  expect(await to()).toBe("/");
});

test("a venue's network has the limits of a hall; one of a desk has them for the ways in alone", async () => {
  const at = (address: string) => ({ ...app.platform, address });
  const limits = (address: string) => [
    rateLimitOf("crowd", at(address)),
    rateLimitOf("guestOrders", at(address)),
  ];
  expect(limits("198.51.100.7")).toEqual(["crowd", "guestOrders"]);
  await set({ venueNetworks: ["198.51.100.0/24"], registrationNetworks: ["192.0.2.4"] });
  expect(limits("198.51.100.7")).toEqual(["hallCrowd", "hallGuestOrders"]);
  expect(limits("192.0.2.4")).toEqual(["hallCrowd", "guestOrders"]);
  expect((await admin.call(getSiteRules)).venueNetworks).toEqual(["198.51.100.0/24"]);
  await set({});
  expect(isShared(app.platform, "198.51.100.7")).toBe(false);
});

test("a network that is none, or wider than a provider's, is named", async () => {
  await expect(
    set({ venueNetworks: ["203.0.113.0/24", "hall"], registrationNetworks: ["10.0.0.0/4"] }),
  ).rejects.toMatchObject({
    problem: {
      errors: [
        { path: "venueNetworks.1", code: "network" },
        { path: "registrationNetworks.0", code: "network" },
      ],
    },
  });
});

test("the legal owner is there for everybody, and issues the invoices", async () => {
  expect((await app.as()(getLegalOwner)).owner).toBeNull();
  const owner = bodies.updateLegalOwner;
  await admin.call(updateLegalOwner, { body: owner });
  expect((await app.as()(getLegalOwner)).owner).toEqual(owner);
  const { name, taxId, address, city, postalCode, country } = owner;
  const issuer = { name, taxId, address, city, postalCode, country };
  expect((await admin.call(getInvoicesSetup)).issuer).toEqual(issuer);
});
