import { sql } from "kysely";
import type { Platform } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { eventHandler, type EventHandler } from "#platform/outbox/events.ts";
import { imagePurposes } from "./image-purpose.ts";
import { imageFolder } from "./store-image.ts";

/** Deletes the pictures that show an erased person, and the avatar that another one took the place of, with their files. */
export function deleteImages({ storage }: Pick<Platform, "storage">): EventHandler {
  return eventHandler({
    name: "media.images",
    events: ["account.erased", "account.avatar_replaced"],
    async handle(tx, { name, payload }) {
      const purposes = imagePurposes
        .list()
        .filter(({ personal }) => personal)
        .map(({ purpose }) => purpose);
      let wanted = tx
        .selectFrom("image")
        .select("id")
        .where("owner_id", "=", payload.userId)
        .where("purpose", "in", purposes);
      if (name === "account.avatar_replaced") wanted = wanted.where("id", "=", payload.imageId);
      for (const { id } of await wanted.execute()) {
        const isDeleted = await deleteRow(tx, id);
        // What something else shows stays, unless it is of somebody who is gone.
        if (isDeleted || name === "account.erased") await storage.deleteFolder(imageFolder(id));
      }
    },
  });
}

/** False while something still refers to it. */
async function deleteRow(tx: Tx, id: string): Promise<boolean> {
  await sql`savepoint image`.execute(tx);
  try {
    await tx.deleteFrom("image").where("id", "=", id).execute();
    await sql`release savepoint image`.execute(tx);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== "23503") throw error;
    await sql`rollback to savepoint image`.execute(tx);
    return false;
  }
}
