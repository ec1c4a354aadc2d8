import type { BodiesOf } from "../route.ts";
import type * as api from "./texts.ts";

const texts = [{ key: "order_paid_note", text: "Facturas y recibos: {{link}}" }];

export const mailBodyExamples: BodiesOf<typeof api> = {
  updateMailTexts: { texts },
  previewMailTexts: { sample: 0, texts },
  tryMailTexts: { sample: 0, texts },
};
