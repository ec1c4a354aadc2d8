import { limits } from "@palco/values/limits";
import { expect, test } from "vitest";
import { checkImage } from "./check-image.ts";

const jpeg = [0xff, 0xd8, 0xff, 0xe0];
const png = [0x89, 0x50, 0x4e, 0x47];
const webp = [..."RIFF\0\0\0\0WEBP"].map((sign) => sign.charCodeAt(0));
/** A file of this many bytes that begins so, whatever its name says. */
function file(begin: readonly number[], bytes = 100, name = "photo.png"): File {
  const content = new Uint8Array(bytes);
  content.set(begin);
  return new File([content], name);
}

test("PA14 8 MB and one byte is too large, 8 MB is not; a .webp is no picture that is taken, whatever its name", async () => {
  expect(await checkImage(file(png, limits.imageBytes))).toEqual({ type: "image/png" });
  expect(await checkImage(file(jpeg, limits.imageBytes + 1))).toEqual({ problem: "image_too_large" });
  expect(await checkImage(file(webp))).toEqual({ problem: "image_format" });
  expect(await checkImage(file(webp, 100, "photo.jpg"))).toEqual({ problem: "image_format" });
});
