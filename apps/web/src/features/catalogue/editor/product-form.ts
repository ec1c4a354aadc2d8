import type { ProductMissing } from "@palco/contract/catalogue/edit";
import { type ProductFields, type ProductUpdate, tabOfField } from "@palco/contract/catalogue/fields";
import type { ProductType } from "@palco/contract/product-types/traits";
import { editorTabsOf, type ProductTab } from "@palco/contract/product-types/edit";
import { type Language, languages } from "@palco/values/language";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";

/** The tabs that hold no fields of the product. */
const tabsOfAll = ["codes", "access", "actions"] as const;
export type EditorTab = ProductTab | (typeof tabsOfAll)[number];

/** The tabs of a type, in their order. */
export function tabsOf(type: ProductType): EditorTab[] {
  return [...editorTabsOf[type], ...tabsOfAll];
}

/** Constants for every language: the beginning of a product's address, and an example of another. */
export const productPath = "/products/";
export const urlExample = "https://…";

export type ProductValues = Omit<z.input<typeof ProductUpdate>, "revision">;
/** The form of the whole product; each tab shows a part of it. */
export type ProductForm = UseFormReturn<ProductValues, unknown, ProductFields>;

export interface TabProps {
  form: ProductForm;
  disabled: boolean;
}

/** On which tab a field is, by its path: `offer.price`. */
export function tabOf(path: string): EditorTab {
  return tabOfField[path.split(".")[0] as keyof ProductFields] ?? "info";
}

const translated = ["titles", "shortDescriptions", "descriptions"] as const;

/** Stored fields as the form holds them: every language has its text, empty where there is none. */
export function toValues(fields: ProductFields): ProductValues {
  const empty = Object.fromEntries(languages.map((language) => [language, ""])) as Record<Language, string>;
  const texts = Object.fromEntries(translated.map((name) => [name, { ...empty, ...fields[name] }]));
  const questions = Object.fromEntries(languages.map((code) => [code, fields.questions[code] ?? []]));
  return { ...fields, ...texts, questions };
}

/** Fields to send: languages without a text are left out, so that they follow the main one. */
export function toFields(values: ProductFields): ProductFields {
  const texts = Object.fromEntries(
    translated.map((name) => [
      name,
      Object.fromEntries(Object.entries(values[name]).filter(([, text]) => text)),
    ]),
  );
  const asked = Object.entries(values.questions).filter(([, list]) => list.length);
  return { ...values, ...texts, questions: Object.fromEntries(asked) };
}

/** Items still missing for publishing, by tab. */
export function missingByTab(
  missing: readonly ProductMissing[],
): Partial<Record<EditorTab, ProductMissing[]>> {
  return Object.groupBy(missing, ({ tab }) => tab);
}

/** Green only where something was filled in. */
export function isTabDone(tab: EditorTab, fields: ProductFields, isPublished: boolean): boolean {
  switch (tab) {
    case "availability":
      return Boolean(
        fields.saleStartsAt ?? fields.saleEndsAt ?? fields.expiresAfterHours ?? fields.expiresAt,
      );
    case "sessions":
      return fields.sessions.length > 0;
    case "description":
      return (
        Boolean(fields.description) ||
        [fields.descriptions, fields.questions].some((of) => Object.values(of).some((one) => one.length))
      );
    case "details":
      return Boolean(
        fields.artSheet ||
        fields.techSheet ||
        fields.additionalInfo ||
        fields.seoTitle ||
        fields.metaDescription,
      );
    case "codes":
    case "access":
      return false;
    case "actions":
      return isPublished;
    default:
      // Info, classification and price are asked for: done when nothing of them is missing.
      return true;
  }
}
