import { rightsPart } from "#testing/rights.ts";
import { aPasskeyRow } from "./testing-passkeys.ts";

export const rights = rightsPart({
  // Their profile is public: the test of channels asks for it too.
  async things(app, { owner }) {
    const { db } = app.platform;
    await db.updateTable("user_account").set({ public_profile: true }).where("id", "=", owner.id).execute();
    return { passkeyId: await aPasskeyRow(app, owner), deviceId: owner.signInId };
  },
  params: ({ owner }) => ({ id: owner.id }),
  requests: {
    "PUT /account/security/passkeys/:id": ({ passkeyId }) => ({
      params: { id: passkeyId },
      body: { name: "Phone" },
    }),
    "DELETE /account/security/passkeys/:id": ({ passkeyId }) => ({ params: { id: passkeyId } }),
    "DELETE /account/security/devices/:id": ({ deviceId }) => ({ params: { id: deviceId } }),
    "PUT /config/sign-in": () => ({ body: { administratorsNeedSecondFactor: false } }),
  },
});
