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

/**
 * Operations by which an administrator changes what is somebody else's: the log writes them down by name, with their fields. Acts that
 * modules record themselves are held by `tsc` (`ActName`), their fields by `rights.test.ts`.
 */
const operations = modules.flatMap(({ name: module, routes = [] }) =>
  routes
    .map(({ spec }) => spec)
    .filter(
      ({ method, audience, path }) =>
        method !== "GET" && (audience === "producer" || path.startsWith("/products/:id/chat/")),
    )
    .map((spec) => ({ module, spec })),
);
/** Operations of the team: their modules write their acts themselves, mostly with fields of the body. */
const teamOperations = modules.flatMap(({ routes = [] }) =>
  routes.map(({ spec }) => spec).filter(({ method, audience }) => method !== "GET" && audience === "admin"),
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

test("every field that such an operation or one of the team takes has a name in the log", () => {
  const fields = [...operations.map(({ spec }) => spec), ...teamOperations].flatMap((spec) => [
    ...shapeOf(spec.body),
    ...[...spec.path.matchAll(/:(\w+)/g)].map(([, param]) => param!),
  ]);
  // A rate is kept under the name of what it is for.
  fields.push(...contract.taxKinds);
  expect([...new Set(fields)].filter((field) => !texts[`field_${field}`]).toSorted()).toEqual([]);
});

test("every act that the owner of a channel reads of its team has words", () => {
  const team = JSON.parse(
    readFileSync(new URL("../../../../packages/i18n/locales/es/teams.json", import.meta.url), "utf8"),
  ) as Record<string, string>;
  expect(contract.teamActs.filter((act) => !team[`act_${act}`])).toEqual([]);
});
