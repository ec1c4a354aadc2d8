import type { ServerModule } from "#platform/module.ts";
import { createAccount } from "./create-account.ts";

const day = 86_400_000;

/** The demo's accounts and their faces. */
export const demo: ServerModule["demo"] = {
  async people(platform, { accounts, password }) {
    for (const { avatar: _, joined: __, ...account } of accounts)
      await createAccount(platform, { ...account, password, confirmed: true });
    const rows = await platform.db
      .selectFrom("user_account")
      .select(["id", "email"])
      .where(
        "email",
        "in",
        accounts.map(({ email }) => email),
      )
      .execute();
    return new Map(rows.map(({ email, id }) => [email, id]));
  },
  sitePictures: ({ accounts }, people) =>
    accounts.map(({ avatar, email }) => ({ path: avatar, ownerId: people.get(email)!, purpose: "avatar" })),
  async begin(tx, { site, people, images, now }) {
    for (const { email, avatar, joined } of site.accounts)
      await tx
        .updateTable("user_account")
        .set({
          avatar_image_id: images.get(avatar)!,
          created_at: new Date(now.getTime() - joined * day),
        })
        .where("id", "=", people.get(email)!)
        .execute();
  },
};
