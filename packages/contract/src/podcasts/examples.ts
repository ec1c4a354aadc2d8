import { id, instant } from "../example-values.ts";
import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";

const episode = {
  title: "First act",
  description: "How the play was made.",
  titles: { es: "Primer acto", pt: "Primeiro ato" },
  descriptions: { es: "Cómo se hizo la obra.", pt: "Como se fez a peça." },
  publishedAt: instant,
  isSample: false,
};

export const podcastBodyExamples: BodiesOf<typeof api> = {
  addEpisode: episode,
  updateEpisode: episode,
  orderEpisodes: { ids: [id] },
  setEpisodeSound: { assetId: id },
};
