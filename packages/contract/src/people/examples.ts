import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";

export const peopleBodyExamples: BodiesOf<typeof api> = {
  movePerson: { move: "block", reason: "Sells tickets of others in the chat." },
  movePeople: { ids: ["0198c0de-0000-7000-8000-000000000001"], move: "approve" },
  changePersonRoles: { roles: ["VIEWER", "PRODUCER"], reason: "Runs a channel now." },
  endPersonSessions: { reason: "Lost telephone." },
  addPersonNote: { text: "Called about an invoice; it was sent again." },
};
