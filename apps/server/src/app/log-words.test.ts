import { readFileSync } from "node:fs";
import * as contract from "@palco/contract/all";
import { expect, test } from "vitest";
import { modules } from "./modules.ts";

/** Every text of the log; `i18n:types` holds that the other languages have the same keys. */
const texts = JSON.parse(
  readFileSync(new URL("../../../../packages/i18n/locales/es/log.json", import.meta.url), "utf8"),
) as Record<string, string>;
const nameOf = new Map<unknown, string>(Object.entries(contract).map(([name, value]) => [value, name]));
const spelt = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/[^a-z]+/g, "_");

/** Operations by which an administrator changes what is somebody else's: the log writes them down by name, with their fields. */
const operations = modules.flatMap(({ name: module, routes = [] }) =>
  routes
    .map(({ spec }) => spec)
    .filter(
      ({ method, audience, path }) =>
        method !== "GET" && (audience === "producer" || path.startsWith("/products/:id/chat/")),
    )
    .map((spec) => ({ module, spec })),
);

const shapeOf = (schema: unknown): string[] => {
  const { shape, def } = (schema ?? {}) as {
    shape?: object;
    def?: { in?: unknown; options?: unknown[]; innerType?: unknown };
  };
  if (shape) return Object.keys(shape);
  return [def?.in, def?.innerType, ...(def?.options ?? [])].flatMap((inner) => (inner ? shapeOf(inner) : []));
};

test("every act that the log may write by an operation's name has words", () => {
  const acts = operations.map(({ module, spec }) => `act_${spelt(module)}.${spelt(nameOf.get(spec)!)}`);
  expect(acts.filter((key) => !texts[key])).toEqual([]);
});

test("every field that such an operation takes has a name in the log", () => {
  const fields = operations.flatMap(({ spec }) => [
    ...shapeOf(spec.body),
    ...[...spec.path.matchAll(/:(\w+)/g)].map(([, param]) => param!),
  ]);
  expect([...new Set(fields)].filter((field) => !texts[`field_${field}`]).toSorted()).toEqual([]);
});
