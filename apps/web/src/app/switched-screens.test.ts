import { siteModuleKeys } from "@palco/contract/site-modules/keys";
import { siteModules } from "@palco/contract/site-modules/table";
import { expect, test } from "vitest";
import { hasScreen, switchedScreens } from "./routes.ts";
import { otherScreens } from "./other-screens.ts";

test("every screen of a module that has a switch is gated, and nothing else", () => {
  const screens = siteModuleKeys
    .filter((key) => siteModules[key].available)
    .flatMap((key) => siteModules[key].screens)
    .filter((address) => hasScreen(address) || address in otherScreens);
  expect([...switchedScreens].toSorted()).toEqual(screens.toSorted());
});
