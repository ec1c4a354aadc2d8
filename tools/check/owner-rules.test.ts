import { expect, test } from "vitest";
import { checkOwnerChecks } from "./owner-rules.ts";

const judge = (text: string, path = "apps/server/src/modules/films/film.ts") =>
  checkOwnerChecks([{ path, text }]).length;

test.each([
  `if (product.ownerId === actor.id) run();`,
  `const mine = actor?.id !== channel?.owner_id;`,
  `const isOwn = product.ownerId === userId;`,
  `const wish = { ownerId: hasRole(actor, "ADMIN") ? undefined : actor.id };`,
])("an owner check by hand is refused: %s", (text) => expect(judge(text)).toBe(1));

test.each([
  `if (isOwner(actor, product)) run();`,
  `const same = film.ownerId === product.ownerId;`,
  `const isTeam = hasRole(actor, "ADMIN") ? "team" : null;`,
])("other comparisons are not: %s", (text) => expect(judge(text)).toBe(0));

test("the scope itself and tests may compare", () => {
  const text = `actor.id === ownerId;`;
  expect(judge(text)).toBe(1);
  expect(judge(text, "apps/server/src/platform/owner-scope.ts")).toBe(0);
  expect(judge(text, "apps/server/src/modules/films/film.test.ts")).toBe(0);
});
