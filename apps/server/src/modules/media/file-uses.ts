import type { Db } from "#platform/db/database.ts";
import { createRegistry } from "#platform/registry.ts";

/** Answers the channels whose products use a video, sound or file. */
type FileUses = (db: Db, fileId: string) => Promise<readonly string[]>;

declare module "#platform/module.ts" {
  interface ServerModule {
    /** Of this module's products or items. */
    fileUses?: FileUses;
  }
}

/** Products know files, so files ask for products here. */
export const fileUses = createRegistry<{ name: string; list: FileUses }, string>(
  "uses of files",
  ({ name }) => name,
);

/** Channels that a file was sent for or that use it. What an upload becomes has the upload's id. */
export async function listFileChannels(db: Db, fileId: string): Promise<string[]> {
  const sent = await db.selectFrom("upload").select("channel_id").where("id", "=", fileId).execute();
  const used = await Promise.all(fileUses.list().map(({ list }) => list(db, fileId)));
  return [...sent.flatMap(({ channel_id: id }) => id ?? []), ...used.flat()];
}
