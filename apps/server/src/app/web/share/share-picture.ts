import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Look, readLogo, siteIcon } from "#modules/look/public.ts";
import { findImageContent } from "#modules/media/public.ts";
import type { Platform } from "#platform/context.ts";
import type { SharedCard } from "#platform/http/public-page.ts";
import { drawPicture, type PictureParts } from "./draw-picture.ts";

/** Number of the drawing: another one gives every picture another address. */
const version = 1;

/** Name of what a picture shows: other words, another price, photo or look are another picture. */
export const pictureHash = (card: SharedCard, look: Look): string =>
  createHash("sha256")
    .update(JSON.stringify([version, card, look]))
    .digest("hex")
    .slice(0, 16);

/** The picture of a card in a site's look. */
export async function makePicture(
  { db, storage }: Pick<Platform, "db" | "storage">,
  card: SharedCard,
  look: Look,
): Promise<Buffer> {
  const [photo, logo] = await Promise.all([
    card.imageId ? findImageContent(storage, card.imageId, { asked: 1920, format: "jpg" }) : undefined,
    findLogo(db, look),
  ]);
  return drawPicture({ card, look, photo, logo });
}

async function findLogo(db: Platform["db"], look: Look): Promise<PictureParts["logo"]> {
  const png = look.logo && (await readLogo(db, look.logo.id));
  if (png) return { bytes: png, plate: look.logo?.ground === "light" ? "#ffffff" : null };
  if (look.id !== null)
    return { bytes: Buffer.from(await siteIcon(db, look, { bleed: false })), plate: null };
  const mark = fileURLToPath(new URL("../../../../../web/public/favicon.svg", import.meta.url));
  return { bytes: await readFile(mark), plate: null };
}
