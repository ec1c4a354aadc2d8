import { randomUUID } from "node:crypto";
import { rightsPart } from "#testing/rights.ts";
import { aMember, anInvitation } from "./testing.ts";

export const rights = rightsPart({
  async things(app, { published }) {
    const token = randomUUID();
    const invitation = await anInvitation(app, published.channel, { email: `${token}@example.test`, token });
    const { id: member } = await aMember(app, published.channel, { roles: ["analyst"] });
    return { token, invitation, member };
  },
  params: ({ published, invitation }) => ({ slug: published.channel.slug, id: invitation }),
  requests: {
    "POST /channels/:slug/team/invitations": () => ({
      body: { email: `${randomUUID()}@example.test`, roles: ["editor"] },
    }),
    "PUT /channels/:slug/team/members/:id": ({ member }) => ({
      params: { id: member },
      body: { roles: ["moderator"] },
    }),
    "DELETE /channels/:slug/team/members/:id": ({ member }) => ({ params: { id: member } }),
    "DELETE /teams/mine/:id": ({ published }) => ({ params: { id: published.channel.id } }),
    "POST /teams/invitations/opened": ({ token }) => ({ body: { token } }),
    "POST /teams/invitations/accepted": ({ token }) => ({ body: { token } }),
  },
});
