import { siteModuleKeys } from "@palco/contract/site-modules/keys";
import { expect, test } from "vitest";
import { moduleGroups } from "./module-groups.ts";

test("each module stands in one group", () => {
  const keys = Object.values(moduleGroups).flatMap((group) => group.map(([key]) => key));
  expect(keys.toSorted()).toEqual(siteModuleKeys.toSorted());
});
