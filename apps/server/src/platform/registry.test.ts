import { expect, test } from "vitest";
import { createRegistry } from "./registry.ts";

const shapes = () => createRegistry("shapes", ({ name }: { name: string; sides: number }) => name);
const square = { name: "square", sides: 4 };

test("finds contributions by their name", () => {
  const registry = shapes();
  registry.setAll([square]);
  expect(registry.get("square").sides).toBe(4);
  expect(registry.find("circle")).toBeUndefined();
  expect(registry.list()).toEqual([square]);
});

test("refuses a duplicate name, a missing name, and a look-up that is too early", () => {
  const registry = shapes();
  expect(() => registry.list()).toThrow("before app/modules.ts is loaded");
  expect(() => registry.setAll([square, square])).toThrow('two modules contribute "square"');
  registry.setAll([]);
  expect(() => registry.get("square")).toThrow('no module contributes "square"');
});
