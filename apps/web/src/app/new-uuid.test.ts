import { Id } from "@palco/contract/fields";
import { expect, test } from "vitest";
import { newUuid } from "./new-uuid.ts";

test("made without randomUUID, it is a random UUID of version 4", () => {
  const made = Array.from({ length: 500 }, newUuid);
  for (const one of made)
    expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Id.safeParse(made[0]).success).toBe(true);
  expect(new Set(made).size).toBe(500);
});
