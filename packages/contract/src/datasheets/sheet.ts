import { limits } from "@palco/values/limits";
import { maximumPrice } from "@palco/values/money";
import { z } from "zod";
import { LanguageCode, line, requiredLine, text, WebUrl } from "../fields.ts";

// The 21 fields of a data sheet (specification, section 7): its title is the product's, the others are here. Facts hold for
// every language; texts are written in each.

/** IEEE LOM 5, kind of interaction: where those who take part are. */
export const sheetModalities = ["in_person", "online", "blended"] as const;
/** IEEE LOM 5.8, difficulty. */
export const sheetComplexities = ["very_easy", "easy", "medium", "difficult", "very_difficult"] as const;
/** Experience that whoever leads the activity should have. */
export const sheetExperiences = ["none", "some", "expert"] as const;
/** Creative Commons 4.0, its waiver, and no licence at all. */
export const sheetLicenses = [
  "cc_by", "cc_by_sa", "cc_by_nc", "cc_by_nc_sa", "cc_by_nd", "cc_by_nc_nd", "cc0", "reserved",
] as const; // prettier-ignore
export type SheetLicense = (typeof sheetLicenses)[number];

/** Page of a licence at Creative Commons; none of what keeps its rights. */
export function licenseUrl(license: SheetLicense): string | null {
  if (license === "reserved") return null;
  if (license === "cc0") return "https://creativecommons.org/publicdomain/zero/1.0/";
  return `https://creativecommons.org/licenses/${license.slice(3).replaceAll("_", "-")}/4.0/`;
}

const Minutes = z.int().min(1).max(limits.sheetMinutes).nullable();
const People = z.int().min(1).max(limits.sheetPeople).nullable();

export const SheetFacts = z
  .strictObject({
    author: line(150),
    /** The activity itself. */
    durationMinutes: Minutes,
    /** Getting it ready ("time"). */
    preparationMinutes: Minutes,
    modality: z.enum(sheetModalities).nullable(),
    complexity: z.enum(sheetComplexities).nullable(),
    experience: z.enum(sheetExperiences).nullable(),
    /** How many can take part. */
    peopleMin: People,
    peopleMax: People,
    /** Cost for whoever does it, in minor units. */
    money: z.int().min(0).max(maximumPrice).nullable(),
    license: z.enum(sheetLicenses).nullable(),
    links: z.array(z.strictObject({ label: requiredLine(120), url: WebUrl })).max(20),
  })
  .refine(({ peopleMin, peopleMax }) => (peopleMin ?? 1) <= (peopleMax ?? limits.sheetPeople), {
    path: ["peopleMax"],
    error: "order",
  });
export type SheetFacts = z.infer<typeof SheetFacts>;

export const SheetTexts = z.strictObject({
  abstract: text(limits.sheetAbstract),
  /** For whom it is. */
  participants: text(500),
  skills: z.array(requiredLine(80)).max(12),
  benefits: z.array(requiredLine(200)).max(10),
  /** Materials and places. */
  resources: z.array(requiredLine(200)).max(30),
  /** Steps, in their order. */
  mechanisms: z.array(text(600).min(1)).max(30),
  strategy: text(2000),
  method: text(2000),
  extras: text(1000),
  testimonials: z.array(z.strictObject({ quote: text(500).min(1), by: line(120) })).max(10),
});
export type SheetTexts = z.infer<typeof SheetTexts>;

/** The sheet as its author saves it. */
export const Sheet = z.strictObject({
  facts: SheetFacts,
  texts: z.partialRecord(LanguageCode, SheetTexts),
});
export type Sheet = z.infer<typeof Sheet>;

export const emptyFacts: SheetFacts = {
  author: "", durationMinutes: null, preparationMinutes: null, modality: null, complexity: null, experience: null,
  peopleMin: null, peopleMax: null, money: null, license: null, links: [],
}; // prettier-ignore
export const emptyTexts: SheetTexts = {
  abstract: "", participants: "", skills: [], benefits: [], resources: [], mechanisms: [], strategy: "", method: "", extras: "", testimonials: [],
}; // prettier-ignore

/** Fields that count for how complete a sheet is in a language; people are one. */
export const sheetFields = [
  "author", "durationMinutes", "preparationMinutes", "modality", "complexity", "experience", "people", "money", "license",
  "abstract", "participants", "skills", "benefits", "resources", "mechanisms", "strategy", "method", "extras", "links", "testimonials",
] as const; // prettier-ignore
export type SheetField = (typeof sheetFields)[number];

/** The fields that are filled, besides the title, in a language. */
export function filledFields({
  facts,
  texts,
}: {
  facts: SheetFacts;
  texts: SheetTexts | undefined;
}): SheetField[] {
  const { peopleMin, peopleMax, ...others } = facts;
  const all: Record<SheetField, unknown> = {
    ...others,
    people: peopleMin ?? peopleMax,
    ...(texts ?? emptyTexts),
  };
  return sheetFields.filter((field) => {
    const value = all[field];
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== "";
  });
}
