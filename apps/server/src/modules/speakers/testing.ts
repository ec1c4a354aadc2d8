import { randomBytes } from "node:crypto";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import type { TestApp } from "#testing/app.ts";

export interface TestSpeaker {
  id: string;
  slug: string;
  name: string;
  owner: TestUser;
}

/** A speaker with a tag, of a producer of its own unless told otherwise. */
export async function aSpeaker(
  app: TestApp,
  options: { owner?: TestUser; name?: string; slug?: string; titles?: Record<string, string> } = {},
): Promise<TestSpeaker> {
  const owner = options.owner ?? (await aUser(app, { roles: ["VIEWER", "PRODUCER"] }));
  const name = options.name ?? "Ada Lovelace";
  const slug = options.slug ?? `speaker-${randomBytes(5).toString("hex")}`;
  const { id } = await app.platform.db
    .insertInto("speaker")
    .values({
      owner_id: owner.id,
      slug,
      name,
      title: "Mathematician",
      titles: options.titles ?? {},
      tags: ["maths"],
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, slug, name, owner };
}
