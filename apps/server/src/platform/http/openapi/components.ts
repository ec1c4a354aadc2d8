import { z } from "zod";

export type Json = Record<string, unknown>;
export type Direction = "input" | "output";

const prefix = "#/components/schemas/";

/** JSON schemas by name, which refer to each other, as callers write them or as they are answered. */
function convert(registry: z.core.$ZodRegistry<{ id: string }>, io: Direction): Map<string, Json> {
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: "any",
    target: "draft-2020-12",
    uri: (name) => `${prefix}${name}`,
    // An answer may gain fields; only what is strict both ways holds nothing else.
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodObject && !zodSchema.def.catchall) delete jsonSchema.additionalProperties;
    },
  });
  for (const schema of Object.values(schemas)) {
    delete schema.$schema;
    delete schema.$id;
  }
  return new Map(Object.entries(schemas)) as Map<string, Json>;
}

const isRef = (key: string, value: unknown): value is string =>
  key === "$ref" && typeof value === "string" && value.startsWith(prefix);

function refsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const one of value) refsIn(one, found);
  else if (typeof value === "object" && value !== null)
    for (const [key, one] of Object.entries(value))
      if (isRef(key, one)) found.add(one.slice(prefix.length));
      else refsIn(one, found);
  return found;
}

function renamed(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, rename));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      isRef(key, one) ? `${prefix}${rename(one.slice(prefix.length))}` : renamed(one, rename),
    ]),
  );
}

/**
 * The components of a document. A schema that reads the same both ways has one; one with defaults or conversions is
 * `Name` as it is answered and `NameInput` as it is sent. Only what is asked for is in the document.
 */
export function createComponents(named: Iterable<readonly [string, z.ZodType]>) {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of named) if (!registry.has(schema)) registry.add(schema, { id });
  const sides = { input: convert(registry, "input"), output: convert(registry, "output") };
  const differs = new Set(
    [...sides.input.keys()].filter(
      (name) => JSON.stringify(sides.input.get(name)) !== JSON.stringify(sides.output.get(name)),
    ),
  );
  for (let before = -1; before !== differs.size;) {
    before = differs.size;
    for (const [name, schema] of sides.input)
      if ([...refsIn(schema)].some((ref) => differs.has(ref))) differs.add(name);
  }
  const used = new Map<string, Json>();
  const nameOf = (name: string, io: Direction) =>
    io === "input" && differs.has(name) ? `${name}Input` : name;
  const take = (name: string, io: Direction): void => {
    const key = nameOf(name, io);
    if (used.has(key)) return;
    const schema = sides[io].get(name)!;
    used.set(key, renamed(schema, (ref) => nameOf(ref, io)) as Json);
    for (const ref of refsIn(schema)) take(ref, io);
  };
  return {
    /** Refers to a schema, by its name. */
    ref(schema: z.ZodType, io: Direction): Json {
      const { id } = registry.get(schema)!;
      take(id, io);
      return { $ref: `${prefix}${nameOf(id, io)}` };
    },
    /** The properties of an object, for parameters. */
    properties(schema: z.ZodType): { name: string; schema: Json; isRequired: boolean }[] {
      const { properties = {}, required = [] } = sides.input.get(registry.get(schema)!.id)! as {
        properties?: Record<string, Json>;
        required?: string[];
      };
      return Object.entries(properties).map(([name, property]) => {
        for (const ref of refsIn(property)) take(ref, "input");
        return {
          name,
          schema: renamed(property, (ref) => nameOf(ref, "input")) as Json,
          isRequired: required.includes(name),
        };
      });
    },
    /** Everything that was referred to, in alphabetical order. */
    schemas: (): Json => Object.fromEntries([...used].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** Types only used as input need no separate name: `NameInput` without a `Name` beside it becomes `Name`. */
export function withShortNames(document: Json & { components: Json & { schemas: Json } }): Json {
  const { schemas } = document.components;
  const short = (name: string) => {
    const base = name.replace(/Input$/, "");
    return base in schemas ? name : base;
  };
  const named = Object.entries(schemas).map(([name, schema]) => [short(name), schema]);
  const components = { ...document.components, schemas: Object.fromEntries(named) as Json };
  return renamed({ ...document, components }, short) as Json;
}

export type Components = ReturnType<typeof createComponents>;
