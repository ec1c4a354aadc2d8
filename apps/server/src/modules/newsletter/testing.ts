import { randomUUID } from "node:crypto";
import type { Database } from "#platform/db/database.ts";

/** Somebody who has confirmed the newsletter; the id of their row. */
export async function aNewsletterReader(
  db: Database,
  { email = `${randomUUID()}@example.test`, list = "" }: { email?: string; list?: string },
): Promise<string> {
  const { id } = await db
    .insertInto("newsletter_reader")
    .values({
      email,
      list,
      language: "es",
      consent: "Sí, quiero recibirlo",
      version: "0123456789ab",
      address: "127.0.0.1",
      asked_at: new Date(),
      confirmed_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
