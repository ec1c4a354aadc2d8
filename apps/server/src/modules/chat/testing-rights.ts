import { randomUUID } from "node:crypto";
import { rightsPart } from "#testing/rights.ts";
import { aChat } from "./testing.ts";

export const rights = rightsPart({
  things: async (app, { owner, published: { channel } }) => ({ chat: await aChat(app, { owner, channel }) }),
  params: ({ chat }) => chat.params,
  requests: {
    "POST /products/:id/chat/messages": () => ({
      body: { clientId: randomUUID(), body: "Hello" },
    }),
    "PUT /products/:id/chat/messages/:messageId/vote": () => ({
      body: { voted: true },
    }),
    "PUT /products/:id/chat/messages/:messageId/answered": () => ({
      body: { answered: true },
    }),
    "PUT /products/:id/chat/pin": () => ({ body: { messageId: null } }),
    "PUT /products/:id/chat/settings": () => ({
      body: {
        settings: {
          enabled: true,
          moderated: null,
          slowSeconds: 0,
          links: "allow",
          words: [],
          frozen: false,
        },
      },
    }),
    "POST /products/:id/chat/decisions": ({ chat }) => ({
      body: { ids: [chat.params.messageId], decision: "approve" },
    }),
    "PUT /products/:id/chat/people/:userId": () => ({ body: { act: "forgive" } }),
    "POST /products/:id/chat/moderators": ({ chat }) => ({
      body: { email: chat.author.email },
    }),
  },
});
