import { emptyFacts, emptyTexts } from "@palco/contract/datasheets/sheet";
import type { ServerModule } from "#platform/module.ts";
import { writeSheet } from "./sheet.queries.ts";

/** Fields of the demo's data sheets. */
export const demo: NonNullable<ServerModule["demo"]> = {
  async add(tx, { sheet }, { id, now }) {
    if (!sheet) return;
    const { es, en, pt } = sheet.texts;
    await writeSheet(
      tx,
      {
        productId: id,
        revision: 1,
        facts: { ...emptyFacts, ...sheet.facts },
        texts: { es: { ...emptyTexts, ...es }, en: { ...emptyTexts, ...en }, pt: { ...emptyTexts, ...pt } },
      },
      now,
    );
  },
};
