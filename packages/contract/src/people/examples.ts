import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";
import type * as invitations from "./invitations.ts";
import type * as jobs from "./jobs.ts";

const token = "Zk3mX0V9h2l4Qw7sT1uYbN5cR8dE6fGaJpKxLzWvO0i";

export const peopleBodyExamples: BodiesOf<typeof api> & BodiesOf<typeof jobs> & BodiesOf<typeof invitations> =
  {
    movePerson: { move: "block", reason: "Sells tickets of others in the chat." },
    movePeople: {
      people: [{ id: "0198c0de-0000-7000-8000-000000000001", from: "pending" }],
      move: "approve",
    },
    answerPersonOrganizer: { answer: "refuse", reason: "We need the name of your company." },
    changePersonRoles: { roles: ["VIEWER", "PRODUCER"], reason: "Runs a channel now." },
    endPersonSessions: { reason: "Lost telephone." },
    impersonatePerson: { reason: "Says that the player stays black." },
    startPeopleMove: { filter: { state: "pending" }, move: "approve" },
    invitePeople: { emails: ["luz@example.com", "rui@example.com"], roles: ["PRESS"], language: "es" },
    openAccountInvitation: { token },
    acceptAccountInvitation: {
      token,
      name: "Luz",
      surname: "Ferrer",
      password: "Larga-frase-8",
      passwordConfirmation: "Larga-frase-8",
      policy: true,
      terms: true,
      newsletter: false,
      fields: {},
    },
    addPersonNote: { text: "Called about an invoice; it was sent again." },
  };
