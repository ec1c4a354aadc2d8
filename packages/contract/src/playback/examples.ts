import { id } from "../example-values.ts";
import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";

export const playbackBodyExamples: BodiesOf<typeof api> = {
  startPlayback: { productSlug: "an-evening-at-the-theatre" },
  startPreview: { assetId: id },
  sendBeats: {
    beats: [{ seq: 0, from: 0, to: 15, wallMs: 15_000, rate: 1, visible: true, muted: false }],
    positionMs: 15_000,
  },
};
