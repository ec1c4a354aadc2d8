import { randomBytes } from "node:crypto";
import type { Tx } from "#platform/db/database.ts";
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
    for (const [index, userId] of [...people.values()].entries()) await addVisit(tx, userId, { index, now });
  },
};

/** A session of some days ago that has ended, so that nobody seems never to have been here. */
async function addVisit(tx: Tx, userId: string, { index, now }: { index: number; now: Date }): Promise<void> {
  const at = new Date(now.getTime() - (0.4 + index * 0.7) * day);
  await tx
    .insertInto("sign_in")
    .values({
      user_id: userId,
      token_hash: randomBytes(32),
      created_at: at,
      last_seen_at: at,
      expires_at: at,
      ended_at: at,
      ended_reason: "logout",
    })
    .execute();
}
