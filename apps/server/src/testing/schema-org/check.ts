import { readFileSync } from "node:fs";

interface Vocabulary {
  types: Record<string, { subClassOf: string[]; properties: Record<string, string[]> }>;
  enumerations: Record<string, string[]>;
}

const { types, enumerations } = JSON.parse(
  readFileSync(new URL("./vocabulary.json", import.meta.url), "utf8"),
) as Vocabulary;

/** A literal of each data type; texts are taken for everything that is written as text. */
const literals: Record<string, (value: unknown) => boolean> = {
  Text: (value) => typeof value === "string" && value.length > 0,
  URL: (value) => typeof value === "string" && URL.canParse(value),
  Boolean: (value) => typeof value === "boolean",
  Number: (value) =>
    typeof value === "number" || (typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value)),
  Integer: (value) => Number.isInteger(value),
  Date: (value) => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value),
  DateTime: (value) =>
    typeof value === "string" && /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(value),
  Duration: (value) => typeof value === "string" && /^P(?=.)(\d+D)?(T(\d+H)?(\d+M)?(\d+S)?)?$/.test(value),
  // Where any thing may stand, its address names it.
  Thing: (value) => typeof value === "string" && URL.canParse(value),
  CssSelectorType: (value) => typeof value === "string" && value.length > 0,
};

/** Annotations of Google's on actions: no properties of schema.org's (https://schema.org/docs/actions.html). */
const isActionInput = (name: string) => /-(input|output)$/.test(name);

const withParents = (type: string): string[] => [type, ...types[type]!.subClassOf.flatMap(withParents)];

/** What schema.org does not know of a thing, as lines that name the place; none: it is valid. */
export function schemaOrgFaults(value: unknown, place = "$"): string[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => schemaOrgFaults(one, `${place}[${index}]`));
  const thing = value as Record<string, unknown>;
  if ("@graph" in thing)
    return thing["@context"] === "https://schema.org"
      ? schemaOrgFaults(thing["@graph"], `${place}.@graph`)
      : [`${place}: no context`];
  const own = [thing["@type"]].flat() as string[];
  const unknown = own.filter((type) => !(type in types));
  if (unknown.length) return [`${place}: no type ${unknown.join()}`];
  const all = own.flatMap(withParents);
  return Object.entries(thing).flatMap(([name, held]) => {
    if (held === undefined || name === "@type" || name === "@id" || isActionInput(name)) return [];
    const ranges = all.map((type) => types[type]!.properties[name]).find((known) => known !== undefined);
    if (!ranges) return [`${place}: ${own.join()} has no ${name}`];
    return [held].flat().flatMap((one) => valueFaults(one, ranges, `${place}.${name}`));
  });
}

function valueFaults(value: unknown, ranges: readonly string[], place: string): string[] {
  if (typeof value === "object" && value !== null) {
    const faults = schemaOrgFaults(value, place);
    if (faults.length) return faults;
    const all = ([(value as { "@type": string | string[] })["@type"]].flat() as string[]).flatMap(
      withParents,
    );
    return ranges.some((range) => all.includes(range)) ? [] : [`${place}: no ${ranges.join(" or ")}`];
  }
  const fits = ranges.some((range) =>
    range in enumerations
      ? enumerations[range]!.some((one) => value === `https://schema.org/${one}`)
      : literals[range]?.(value),
  );
  return fits ? [] : [`${place}: ${JSON.stringify(value)} is no ${ranges.join(" or ")}`];
}
