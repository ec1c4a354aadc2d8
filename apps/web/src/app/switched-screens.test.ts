import { siteModuleKeys, siteModules } from "@palco/contract/site-modules/table";
import { expect, test } from "vitest";
import { hasScreen, switchedScreens } from "./routes.ts";
import { workScreens } from "./work-screens.ts";

test("every screen of a module that has a switch is gated, and nothing else", () => {
  const screens = siteModuleKeys
    .filter((key) => siteModules[key].available)
    .flatMap((key) => siteModules[key].screens)
    .filter((address) => hasScreen(address) || address in workScreens);
  expect([...switchedScreens].toSorted()).toEqual(screens.toSorted());
});
