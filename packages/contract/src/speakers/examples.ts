import type { BodiesOf } from "../route.ts";
import type * as edit from "./edit.ts";
import { emptySpeaker } from "./edit.ts";

export const speakerBodyExamples: BodiesOf<typeof edit> = {
  createSpeaker: { name: "Grace Hopper", tags: ["navy"] },
  updateSpeaker: { ...emptySpeaker, name: "Grace Hopper", tags: ["navy"], revision: 1 },
};
