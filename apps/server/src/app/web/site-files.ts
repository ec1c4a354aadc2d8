import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { createSingleFlight } from "@palco/media/single-flight";
import { type Look, readLook, siteIcon } from "#modules/look/public.ts";
import type { Platform } from "#platform/context.ts";
import type { StaticFile } from "./static-files.ts";

const manifest = "/manifest.webmanifest";
const icons: Readonly<Record<string, { size: number; bleed: boolean }>> = {
  "/favicon.ico": { size: 32, bleed: false },
  "/icon-180.png": { size: 180, bleed: true },
  "/icon-192.png": { size: 192, bleed: false },
  "/icon-512.png": { size: 512, bleed: false },
  "/icon-maskable.png": { size: 512, bleed: true },
};

/**
 * Files of the web app that have a site's own name and logo in them, under the addresses of the usual ones. Nothing for
 * other files, and for a site with the usual look.
 */
export function createSiteFiles({ db }: Pick<Platform, "db">) {
  const makeOnce = createSingleFlight<StaticFile>({ isKept: () => true });
  return {
    async find(path: string): Promise<StaticFile | undefined> {
      if (!(path in icons) && path !== "/favicon.svg" && path !== manifest) return undefined;
      const look = await readLook(db);
      if (look.id === null) return undefined;
      // Earlier looks stay in memory: a look is changed a few times in the life of a process.
      return makeOnce(`${look.id} ${path}`, () => make(db, look, path));
    },
  };
}

async function make(db: Platform["db"], look: Look, path: string): Promise<StaticFile> {
  if (path === manifest) return asFile(await ownManifest(look), "application/manifest+json");
  const icon = icons[path];
  const svg = await siteIcon(db, look, { bleed: icon?.bleed ?? false });
  if (!icon) return asFile(Buffer.from(svg), "image/svg+xml");
  const { default: sharp } = await import("sharp");
  const png = await sharp(Buffer.from(svg), { density: (72 * icon.size) / 64 })
    .resize(icon.size, icon.size)
    .png()
    .toBuffer();
  return path.endsWith(".ico") ? asFile(inIco(png, icon.size), "image/x-icon") : asFile(png, "image/png");
}

function asFile(body: Buffer, type: string): StaticFile {
  const etag = `"${createHash("sha1").update(body).digest("base64url").slice(0, 20)}"`;
  return { body, type, etag, immutable: false };
}

async function ownManifest({ name }: Look): Promise<Buffer> {
  const file = fileURLToPath(new URL("../../../../web/public/manifest.webmanifest", import.meta.url));
  const usual = JSON.parse(await readFile(file, "utf8")) as object;
  return Buffer.from(
    JSON.stringify({ ...usual, name, short_name: name.length > 12 ? name.split(" ")[0] : name }),
  );
}

/** An ICO file with one PNG in it. */
function inIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}
