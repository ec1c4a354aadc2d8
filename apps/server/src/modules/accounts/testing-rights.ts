import { rightsPart } from "#testing/rights.ts";

export const rights = rightsPart({
  // Their profile is public: the test of channels asks for it too.
  async things(app, { owner }) {
    await app.platform.db
      .updateTable("user_account")
      .set({ public_profile: true })
      .where("id", "=", owner.id)
      .execute();
    return {};
  },
  params: ({ owner }) => ({ id: owner.id }),
});
