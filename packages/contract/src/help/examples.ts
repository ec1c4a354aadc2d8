import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";
import type * as tours from "./tours.ts";

export const helpBodyExamples: BodiesOf<typeof api & typeof tours> = {
  rateHelpArticle: { browser: "0123456789abcdef0123456789abcdef", useful: false, reason: "unclear" },
  reportHelpMiss: { words: "factura rectificativa" },
  answerTour: { answer: "declined" },
  saveHelpText: { text: "# Compra una entrada\n\nElige la fecha y paga.", base: 0 },
  previewHelpText: { text: "# Compra una entrada\n\nElige la fecha y paga." },
};
