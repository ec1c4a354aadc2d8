import { randomUUID } from "node:crypto";
import { startPeopleMove } from "@palco/contract/people/jobs";
import { createRegistrationCode } from "@palco/contract/registration/codes";
import { aUser } from "#modules/accounts/testing.ts";
import { aPlaybackSession } from "#modules/playback/testing.ts";
import { rightsPart } from "#testing/rights.ts";
import { anAccountInvitation } from "./testing.ts";

export const rights = rightsPart({
  things: async (app, { published }) => {
    // Somebody to approve.
    await aUser(app, { approval: "pending" });
    const admin = await aUser(app, { roles: ["ADMIN"] });
    const { id } = await admin.call(startPeopleMove, { body: { filter: { q: "nobody" }, move: "approve" } });
    const token = randomUUID();
    await anAccountInvitation(app, { by: admin.id, token });
    const invitation = await anAccountInvitation(app, { by: admin.id });
    const sent = await anAccountInvitation(app, { by: admin.id, hoursAgo: 2 });
    const code = await admin.call(createRegistrationCode, { body: { uses: 1 } });
    const openCode = await admin.call(createRegistrationCode, { body: { uses: 1 } });
    const person = await aUser(app);
    const session = await aPlaybackSession(app, person, published);
    return { person, session, jobId: id, token, invitation, sent, code, openCode };
  },
  params: ({ person }) => ({ id: person.id }),
  requests: {
    "POST /manage/users/:id/moves": () => ({ body: { move: "block", reason: "Spam." } }),
    "POST /manage/users/moves": ({ person }) => ({
      body: { people: [{ id: person.id, from: "approved" }], move: "block", reason: "Spam." },
    }),
    "PUT /manage/users/:id/roles": () => ({ body: { roles: ["VIEWER"] } }),
    "POST /manage/users/jobs": () => ({ body: { filter: { q: "nobody at all" }, move: "approve" } }),
    "GET /manage/users/jobs/:id": ({ jobId }) => ({ params: { id: jobId } }),
    "GET /manage/users/jobs/:id/errors": ({ jobId }) => ({ params: { id: jobId } }),
    "POST /manage/users/imports": () => ({ body: "email,name\n", type: "text/csv" }),
    "POST /manage/users/invitations": () => ({
      body: { emails: [`${randomUUID()}@example.test`], language: "es" },
    }),
    "POST /manage/users/invitations/:id/mails": ({ sent }) => ({ params: { id: sent } }),
    "DELETE /manage/users/invitations/:id": ({ invitation }) => ({ params: { id: invitation } }),
    "POST /manage/registration/codes": () => ({ body: { uses: 1 } }),
    "DELETE /manage/registration/codes/:id": ({ code }) => ({ params: { id: code.id } }),
    "POST /auth/register/code": ({ openCode }) => ({ body: { code: openCode.code } }),
    "POST /auth/invitations/opened": ({ token }) => ({ body: { token } }),
    "POST /auth/invitations/accepted": ({ token }) => ({
      body: {
        token,
        name: "Luz",
        password: "a-long-pass-phrase",
        passwordConfirmation: "a-long-pass-phrase",
        policy: true,
        terms: true,
      },
    }),
    "POST /manage/users/:id/impersonation": () => ({ body: { reason: "They called." } }),
    "DELETE /manage/users/:id/playback/:session": ({ person, session }) => ({
      params: { id: person.id, session },
    }),
    "POST /manage/users/:id/notes": () => ({ body: { text: "Called." } }),
  },
});
