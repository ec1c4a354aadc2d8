import { abilitiesOf } from "@palco/contract/teams/abilities";
import { expect, test } from "vitest";
import { opensPlace } from "./places.ts";

test.each([
  ["editor", "/account/channels/teatro", true],
  ["editor", "/account/channels/teatro/products/luna", true],
  ["editor", "/account/channels/new", false],
  ["editor", "/account/sales", false],
  ["editor", "/account/analytics", false],
  ["moderator", "/account/globalview", true],
  ["moderator", "/account/channels/teatro", false],
  ["analyst", "/account/globalview", true],
  ["analyst", "/account/sales", false],
  ["accountant", "/account/sales", true],
  ["accountant", "/account/products/new", false],
  ["accountant", "/account/courses/new", false],
  ["editor", "/account/courses/new", true],
] as const)("%s at %s: %s", (role, address, isOpen) => {
  const held = abilitiesOf([role]);
  expect(opensPlace(address, (ability) => held.includes(ability))).toBe(isOpen);
});
