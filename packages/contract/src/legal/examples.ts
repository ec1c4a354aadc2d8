import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";

export const legalBodyExamples: BodiesOf<typeof api> = {
  answerTerms: { document: "purchase", version: 2, agreed: true },
  previewLegal: { language: "es", text: "# Aviso legal\n\n{{owner.name}}, NIF {{owner.taxId}}." },
  publishLegal: { texts: { es: null, en: null, pt: null }, base: 0 },
};
