import { siteModuleKeys } from "@palco/contract/site-modules/keys";
import { expect, test } from "vitest";
import { moduleGroups } from "./module-groups.ts";

test("each module stands in one group", () => {
  expect(Object.values<readonly string[]>(moduleGroups).flat().toSorted()).toEqual(siteModuleKeys.toSorted());
});
