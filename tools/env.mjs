/**
 * Loaded before our programs (`node --import ./tools/env.mjs …`): the settings of .env, then the programs that
 * tools/setup.mjs found or unpacked. Existing environment variables are kept.
 */
import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { readMemo, root } from "./setup/places.mjs";

const file = join(root, ".env");
if (existsSync(file)) process.loadEnvFile(file);

const { ffmpeg, chromium, wholeChromium } = readMemo();
if (ffmpeg?.unpacked && existsSync(ffmpeg.path)) {
  process.env.PALCO_FFMPEG ??= ffmpeg.path;
  process.env.PATH = `${dirname(ffmpeg.path)}${delimiter}${process.env.PATH}`;
}
if (wholeChromium && !process.env.CHROMIUM_PATH) process.env.CHROMIUM_WHOLE_PATH ??= wholeChromium;
if (chromium && existsSync(chromium)) process.env.CHROMIUM_PATH ??= chromium;
