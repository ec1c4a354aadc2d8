import type { BodiesOf } from "../route.ts";
import { emptyChannel } from "./edit.ts";
import type * as edit from "./edit.ts";
import type * as follow from "./follow.ts";
import type * as manage from "./manage.ts";

const channel = {
  ...emptyChannel,
  title: "Teatro Ejemplo",
  description: "Plays from a small stage in Madrid.",
  tags: ["theatre"],
};

export const channelBodyExamples: BodiesOf<typeof edit & typeof manage & typeof follow> = {
  createChannel: { title: "Teatro Ejemplo", tags: ["theatre"] },
  updateChannel: { ...channel, revision: 3 },
  setFollowMail: { mail: false },
  moveChannel: { move: "request_review" },
  moveManagedChannel: {
    move: "return_to_draft",
    reasons: ["images"],
    note: "The profile picture is missing.",
  },
  moveManagedChannels: { ids: ["0198c0de-0000-7000-8000-000000000001"], move: "approve" },
};
