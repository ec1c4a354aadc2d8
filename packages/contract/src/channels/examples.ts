import type { BodiesOf } from "../route.ts";
import { emptyChannel } from "./edit.ts";
import type * as edit from "./edit.ts";
import type * as manage from "./manage.ts";

const channel = {
  ...emptyChannel,
  title: "Teatro Ejemplo",
  description: "Plays from a small stage in Madrid.",
  tags: ["theatre"],
};

export const channelBodyExamples: BodiesOf<typeof edit & typeof manage> = {
  createChannel: { title: "Teatro Ejemplo", tags: ["theatre"] },
  updateChannel: { ...channel, revision: 3 },
  moveChannel: { move: "request_review" },
  moveManagedChannel: { move: "return_to_draft", note: "The profile picture is missing." },
};
