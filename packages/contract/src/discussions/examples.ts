import { id } from "../example-values.ts";
import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";

export const discussionsBodyExamples: BodiesOf<typeof api> = {
  startThread: {
    kind: "question",
    title: "¿Cómo se mide el intervalo PR?",
    body: "En el minuto dos se mide desde el inicio de la P. ¿Y si la P no se ve?",
    lesson: null,
    atMs: null,
  },
  replyToThread: { body: "Entonces se compara con otra derivación." },
  editPost: { body: "Entonces se compara con V1." },
  pinThread: { isPinned: true },
  acceptAnswer: { post: id },
};
