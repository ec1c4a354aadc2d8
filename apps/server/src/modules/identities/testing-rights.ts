import { rightsPart } from "#testing/rights.ts";
import { aProviderRow } from "./testing.ts";

const kept = {
  clientId: "palco",
  label: "Hospital",
  icon: "hospital",
  scopes: "openid",
  emailDomains: [],
  active: true,
};

export const rights = rightsPart({
  async things(app, { owner }) {
    const provider = await aProviderRow(app, { issuer: `https://8.8.8.8/${owner.id}` });
    const { id } = await app.platform.db
      .insertInto("identity")
      .values({
        user_id: owner.id,
        issuer: provider.issuer,
        subject: owner.id,
        created_at: new Date(),
        last_used_at: new Date(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { provider, identityId: id };
  },
  params: ({ provider }) => ({ id: provider.id, provider: "nobody" }),
  requests: {
    "DELETE /account/identities/:id": ({ identityId }) => ({ params: { id: identityId } }),
    "POST /manage/identity-providers": ({ provider }) => ({
      body: {
        ...kept,
        preset: "openid",
        slug: `${provider.slug}-2`,
        issuer: `${provider.issuer}/2`,
        clientSecret: "a secret",
      },
    }),
    "PUT /manage/identity-providers/:id": () => ({ body: kept }),
  },
});
