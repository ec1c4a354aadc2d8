import { existsSync, mkdirSync, readFileSync, renameSync, statfsSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Problem } from "./say.mjs";

/** The project's folder. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

const dotEnv = readDotEnv();

/** A setting from the environment or from .env. */
export const setting = (name) => process.env[name] || dotEnv[name] || undefined;

/** The data folder. */
export const dataDir = resolve(root, setting("PALCO_DATA_DIR") ?? "data");

/** Programs that we had to unpack ourselves. */
export const toolsDir = join(dataDir, "tools");

const memoFile = join(dataDir, "tools.json");

/** Reads the plain `NAME=value` lines of .env; Node 20 has the full reader only behind a flag. */
function readDotEnv() {
  const file = join(root, ".env");
  if (!existsSync(file)) return {};
  const lines = readFileSync(file, "utf8").matchAll(
    /^\s*(?:export\s+)?(\w+)\s*=\s*("[^"\n]*"|'[^'\n]*'|[^#\n]*)/gm,
  );
  return Object.fromEntries(
    [...lines].map(([, name, value]) => [name, value.trim().replace(/^(["'])(.*)\1$/, "$2")]),
  );
}

/** Findings of earlier runs: `{ ffmpeg, ffprobe, chromium, … }`. tools/env.mjs passes them on to our programs. */
export function readMemo() {
  try {
    return JSON.parse(readFileSync(memoFile, "utf8"));
  } catch {
    return {};
  }
}

export function remember(found) {
  mkdirSync(dirname(memoFile), { recursive: true });
  const draft = `${memoFile}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify({ ...readMemo(), ...found }, null, 2)}\n`);
  renameSync(draft, memoFile);
}

/** Says so before a long download does. */
export function needSpace(folder, megabytes, what) {
  let existing = folder;
  while (!existsSync(existing)) existing = dirname(existing);
  const { bavail, bsize } = statfsSync(existing);
  const free = Math.floor((bavail * bsize) / 1e6);
  if (free < megabytes)
    throw new Problem(
      `The disk is too full for ${what}: ${free} MB are free at ${existing} and about ${megabytes} MB are needed.`,
    );
}
