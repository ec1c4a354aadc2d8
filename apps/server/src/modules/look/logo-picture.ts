import { createHash } from "node:crypto";
import type { LogoView } from "@palco/contract/look/api";
import { limits } from "@palco/values/limits";
import { contrast } from "@palco/values/oklch";
import sharp from "sharp";
import { AppError } from "#platform/app-error.ts";

/** Twice what the largest place shows. */
const room = { width: 720, height: 192 };
/** Below it a logo is hard to see: most of the time it is a part of its lines. */
const visible = 2;

export interface LogoPicture {
  id: string;
  png: Buffer;
  width: number;
  height: number;
  ground: LogoView["ground"];
}

/**
 * A logo as every place shows it: what it is comes from its content, empty margins are cut, nothing of EXIF is left.
 * @throws AppError `media.image_format`, `media.image_too_many_pixels`, `media.image_broken` or `look.logo_empty`
 */
export async function encodeLogo(content: Buffer): Promise<LogoPicture> {
  if (!content.length) throw new AppError("media.image_format");
  const options = { limitInputPixels: limits.imagePixels, failOn: "error" as const };
  const { format } = await sharp(content, options)
    .metadata()
    .catch((error: Error) => {
      throw new AppError(
        /pixel limit/i.test(error.message) ? "media.image_too_many_pixels" : "media.image_format",
      );
    });
  if (format !== "png" && format !== "jpeg") throw new AppError("media.image_format");
  const upright = await sharp(content, options)
    .autoOrient()
    .toColourspace("srgb")
    .ensureAlpha()
    .png()
    .toBuffer()
    .catch(() => {
      throw new AppError("media.image_broken");
    });
  const trimmed = await sharp(upright)
    .trim({ threshold: 8 })
    .toBuffer()
    .catch(() => upright);
  const { data, info } = await sharp(trimmed)
    .resize({ ...room, fit: "inside", withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ground = groundOf(data);
  if (!ground) throw new AppError("look.logo_empty");
  const png = await sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const id = createHash("sha256").update(png).digest("hex").slice(0, 32);
  return { id, png, width: info.width, height: info.height, ground };
}

/** Grounds on which a logo can be seen; undefined for an empty one. */
function groundOf(pixels: Buffer): LogoView["ground"] | undefined {
  const shares = { dark: 0, light: 0 };
  const colors = new Set<number>();
  let seen = 0;
  let clear = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3]! < 128) {
      clear += 1;
      continue;
    }
    const hex = `#${pixels.subarray(at, at + 3).toString("hex")}`;
    seen += 1;
    colors.add(pixels.readUIntBE(at, 3));
    if (contrast(hex, "#0b0a0c") < visible) shares.dark += 1;
    if (contrast(hex, "#ffffff") < visible) shares.light += 1;
  }
  if (!seen || (!clear && colors.size === 1)) return undefined;
  // A picture without holes brings its own ground.
  if (!clear) return "any";
  // Where a tenth of it would be gone, it needs the other ground.
  if (shares.dark / seen > 0.1 && shares.dark >= shares.light) return "light";
  return shares.light / seen > 0.1 ? "dark" : "any";
}
