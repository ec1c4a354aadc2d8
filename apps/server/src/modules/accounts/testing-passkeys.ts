import { randomBytes } from "node:crypto";
import type { TestApp } from "#testing/app.ts";

/** A passkey that nobody can use, for lists and removing. */
export async function aPasskeyRow(
  { platform: { db } }: Pick<TestApp, "platform">,
  user: { id: string },
  name = "Old phone",
): Promise<string> {
  const { id } = await db
    .insertInto("passkey")
    .values({
      user_id: user.id,
      credential_id: randomBytes(16).toString("base64url"),
      public_key: randomBytes(77),
      counter: 0,
      name,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
