import { saveDatasheet } from "@palco/contract/datasheets/api";
import {
  emptyFacts,
  emptyTexts,
  type Sheet,
  type SheetFacts,
  type SheetTexts,
} from "@palco/contract/datasheets/sheet";
import { aProduct, type TestProduct, type TestProductOptions } from "#modules/catalogue/testing.ts";
import type { TestApp } from "#testing/app.ts";

export const openWords = "Everybody may read what comes of it.";
export const closedWords = "Stretch the balloon over the jar.";

/** A sheet in English with these facts and texts. */
export const sheetOf = (facts: Partial<SheetFacts> = {}, texts: Partial<SheetTexts> = {}): Sheet => ({
  facts: { ...emptyFacts, ...facts },
  texts: { en: { ...emptyTexts, abstract: openWords, mechanisms: [closedWords], ...texts } },
});

/** A data sheet on show, at 12,10 € unless told otherwise. */
export async function aDatasheet(
  app: TestApp,
  { sheet = sheetOf(), ...options }: TestProductOptions & { sheet?: Sheet | null } = {},
): Promise<TestProduct> {
  const product = await aProduct(app, { assetId: null, ...options, type: "datasheet" });
  if (sheet)
    await product.owner.call(saveDatasheet, {
      params: { slug: product.slug },
      body: { ...sheet, revision: 0 },
    });
  return product;
}
