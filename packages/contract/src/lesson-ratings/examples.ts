import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";

export const lessonRatingsBodyExamples: BodiesOf<typeof api> = {
  rateLesson: { stars: 3, comment: "Se oye bajo en el minuto dos." },
  replyToRating: { reply: "Gracias: lo hemos grabado de nuevo." },
};
