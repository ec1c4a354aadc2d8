import { siteModuleKeys } from "@palco/contract/site-modules/keys";
import { siteModules } from "@palco/contract/site-modules/table";
import { expect, test } from "vitest";
import { otherScreens, switchedScreens } from "./other-screens.ts";

test("every screen of a module that has a switch is gated, and nothing else", () => {
  const screens = siteModuleKeys
    .filter((key) => siteModules[key].available)
    .flatMap((key) => siteModules[key].screens)
    // The checkout, which many open, is gated where it is listed (`routes.ts`).
    .filter((address) => address in otherScreens);
  expect([...switchedScreens].toSorted()).toEqual(screens.toSorted());
});
