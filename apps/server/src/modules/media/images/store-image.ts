import { randomUUID } from "node:crypto";
import type { ImageView } from "@palco/contract/fields";
import type { Platform } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { insertImage } from "./image.queries.ts";

export const imageFolder = (id: string): string => `images/${id}`;

export interface ImageToStore {
  ownerId: string;
  purpose: string;
  content: Buffer;
}

/** Encodes a picture, keeps its files and then its record: a record never lacks its files. */
export async function storeImage(
  { storage, db }: Pick<Platform, "storage"> & { db: Db },
  image: ImageToStore,
): Promise<ImageView> {
  const { encodeImage } = await import("./encode-image.ts");
  const { width, height, widths, color, files } = await encodeImage(image.content);
  const id = randomUUID();
  try {
    for (const [name, content] of files) await storage.put(`${imageFolder(id)}/${name}`, content);
    await insertImage(db, {
      id,
      ownerId: image.ownerId,
      purpose: image.purpose,
      width,
      height,
      widths,
      color,
    });
  } catch (error) {
    await storage.deleteFolder(imageFolder(id)).catch(() => {});
    throw error;
  }
  return { id, width, height, widths, color };
}
