import { readFileSync } from "node:fs";
import { type Address, addresses } from "@palco/contract/addresses";
import { type SiteModuleKey, siteModuleKeys } from "@palco/contract/site-modules/keys";
import { moduleOfScreen } from "@palco/contract/site-modules/table";
import { expect, test } from "vitest";
import { navEntries } from "./nav-entries.ts";

const menus = ["own", "account", "manage"] as const;
const always = () => true;

test("features agree on the order of each menu: every screen once, no two at one place", () => {
  for (const menu of menus) {
    const entries = navEntries(menu, always);
    expect(entries.length, menu).toBeGreaterThan(2);
    // With "more" there are five, each wide enough for a thumb.
    expect(entries.filter(({ isInBar }) => isInBar).length, menu).toBeLessThanOrEqual(4);
    const places = entries.map(({ place }) => place);
    expect(places, menu).toEqual([...new Set(places)].toSorted((a, b) => a - b));
    expect(new Set(entries.map(({ to }) => to)).size, menu).toBe(entries.length);
  }
});

/** Entries that no module takes away. What is added to a menu is in a module's screens, or here. */
const alwaysOn: readonly Address[] = [
  "/help",
  "/mystuff/orders",
  "/mystuff/products",
  "/account/my-data",
  "/account/products",
  "/account/channels",
  "/account/globalview",
  "/account/sales",
  "/account/shipments",
  "/account/speakers",
  "/account/subscribers",
  "/manage/products",
  "/manage/channels",
  "/manage/home",
  "/manage/pages",
  "/manage/notifications",
  "/manage/overview",
  "/manage/modules/media-pay",
  "/manage/manage-users",
  "/manage/sales",
  "/manage/config-admin",
  "/manage/modules",
  "/manage/speakers",
];

test("every entry of the menus, the account's among them, is a module's or declared always on", () => {
  const entries = menus.flatMap((menu) => navEntries(menu, always)).map(({ to }) => to);
  expect(entries.filter((to) => !moduleOfScreen(to)).toSorted()).toEqual(alwaysOn.toSorted());
});

test("a module that is off has no entry in any menu", () => {
  const entriesWithout = (off: SiteModuleKey | undefined) =>
    menus.flatMap((menu) => navEntries(menu, (to) => !off || moduleOfScreen(to) !== off)).map(({ to }) => to);
  const all = entriesWithout(undefined);
  for (const off of siteModuleKeys)
    expect(entriesWithout(off), off).toEqual(all.filter((to) => moduleOfScreen(to) !== off));
});

test("what the account menu writes out itself leads to screens of no module", () => {
  const accountMenu = readFileSync(new URL("./account-menu.tsx", import.meta.url), "utf8");
  const written = [...accountMenu.matchAll(/href="([^"]+)"/g)].map(([, to]) => to!);
  expect(written.length).toBeGreaterThan(2);
  for (const to of written) expect([to in addresses, moduleOfScreen(to)], to).toEqual([true, undefined]);
});
