import type { BodiesOf } from "../route.ts";
import { lookBodyExamples } from "../look/examples.ts";
import type * as look from "./look.ts";
import type * as api from "./texts.ts";

const texts = [{ key: "order_paid_note", text: "Facturas y recibos: {{link}}" }];

export const mailBodyExamples: BodiesOf<typeof api & typeof look> = {
  updateMailTexts: { texts },
  previewMailTexts: { sample: 0, texts },
  previewMailLook: lookBodyExamples.updateLook,
  tryMailTexts: { sample: 0, texts },
};
