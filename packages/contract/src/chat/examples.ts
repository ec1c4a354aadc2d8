import { id } from "../example-values.ts";
import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";

export const chatBodyExamples: BodiesOf<typeof api> = {
  postChatMessage: { clientId: id, body: "Good evening!" },
  voteChatQuestion: { voted: true },
  answerChatQuestion: { answered: true },
  pinChatMessage: { messageId: id },
  editChatSettings: {
    settings: { enabled: true, moderated: null, slowSeconds: 10, links: "hold", words: [], frozen: false },
  },
  decideChatMessages: { ids: [id], decision: "approve" },
  setChatPerson: { act: "timeout", minutes: 10, reason: "Same text again and again" },
  addChatModerator: { email: "ana@example.com" },
};
