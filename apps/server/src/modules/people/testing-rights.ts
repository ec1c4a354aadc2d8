import { aUser } from "#modules/accounts/testing.ts";
import { rightsPart } from "#testing/rights.ts";

export const rights = rightsPart({
  things: async (app) => ({ person: await aUser(app) }),
  params: ({ person }) => ({ id: person.id }),
  requests: {
    "POST /manage/users/:id/moves": () => ({ body: { move: "block" } }),
    "POST /manage/users/moves": ({ person }) => ({ body: { ids: [person.id], move: "block" } }),
    "PUT /manage/users/:id/roles": () => ({ body: { roles: ["VIEWER"] } }),
    "POST /manage/users/:id/notes": () => ({ body: { text: "Called." } }),
  },
});
