import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { aptInstall, canInstall } from "./apt.mjs";
import { npm } from "./dependencies.mjs";
import { needSpace, readMemo, remember, root, toolsDir } from "./places.mjs";
import { isProgram, run, succeeds, which } from "./run.mjs";
import { done, during, Problem } from "./say.mjs";

// Debian's Chromium without windows: the same pages with less than half of the work in the browser's own process.
const light = "chromium-headless-shell";
const whole = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const byHand = "install Chromium or Chrome, or set CHROMIUM_PATH to one";

/**
 * Finds a Chromium for the browser tests, or brings one: Debian's where we may install it, else one from npm. Integration
 * servers get the one without windows too, and a whole one for what only that can do: notices of the system.
 */
export async function installChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !isProgram(given))
    throw new Problem(`CHROMIUM_PATH names ${given}, which is not a program: correct it, or remove it.`);
  if (given) return use(given);
  const { chromium, wholeChromium } = readMemo();
  // Asking a browser for its version takes a while: those of an earlier run are taken when they are still there.
  if (chromium && isProgram(chromium)) return use(chromium, wholeChromium);
  const isMissing = !installed(whole) || (process.env.CI && !installed([light]));
  // Ubuntu's "chromium" is only an invitation to snap, which does not run in containers, and the light one it has not.
  if (isMissing && canInstall())
    await during("Installing Chromium with apt", async () => {
      for (const name of process.env.CI ? ["chromium", light] : ["chromium"])
        await aptInstall([name]).catch(() => {});
    });
  use(installed([light, ...whole]) ?? (await unpackFromNpm()), installed(whole));
}

const installed = (names) => names.map(which).find((file) => file && succeeds(file, ["--version"]));

/** @param wholeOne path of one with windows; without one, the first has to do for all */
function use(path, wholeOne) {
  remember({ chromium: path, wholeChromium: wholeOne });
  done(`Chromium (${path})`);
}

/** The Chromium inside @sparticuz/chromium, made for servers: one binary and the libraries it needs, compressed. */
async function unpackFromNpm() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const version = optionalDependencies["@sparticuz/chromium"];
  const home = join(toolsDir, `chromium-${version}`);
  const command = join(home, "chromium");
  if (isProgram(command)) return command;
  if (process.platform !== "linux" || process.arch !== "x64")
    throw new Problem(
      `The browser tests need Chromium and none can be brought to ${process.platform} ${process.arch}: ${byHand}.`,
    );
  needSpace(toolsDir, 500, "Chromium");
  const draft = `${home}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  await during("Downloading Chromium from npm", () =>
    npm(["pack", `@sparticuz/chromium@${version}`], { cwd: draft }),
  );
  await during("Unpacking Chromium", async () => {
    await run("tar", ["-xzf", `sparticuz-chromium-${version}.tgz`], { cwd: draft });
    const packed = join(draft, "package/bin");
    await pipeline(
      createReadStream(join(packed, "chromium.br")),
      createBrotliDecompress(),
      createWriteStream(join(draft, "chrome"), { mode: 0o755 }),
    );
    for (const name of ["al2023", "fonts", "swiftshader"])
      await untar(join(packed, `${name}.tar.br`), join(draft, name === "swiftshader" ? "." : name));
    rmSync(join(draft, "package"), { recursive: true });
    rmSync(join(draft, `sparticuz-chromium-${version}.tgz`));
  });
  writeFileSync(
    join(draft, "chromium"),
    `#!/bin/sh\n# The machine's own libraries come first; these are for machines without a desktop.\nLD_LIBRARY_PATH="\${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}${home}/al2023/lib"\nexport LD_LIBRARY_PATH\n[ -d /etc/fonts ] || export FONTCONFIG_PATH='${home}/fonts/fonts'\nexec '${home}/chrome' "$@"\n`,
    { mode: 0o755 },
  );
  renameSync(draft, home);
  if (!succeeds(command, ["--version"]))
    throw new Problem(`The Chromium from npm does not run here: ${byHand}.`);
  return command;
}

async function untar(archive, folder) {
  mkdirSync(folder, { recursive: true });
  const plain = `${archive}.plain`;
  await pipeline(createReadStream(archive), createBrotliDecompress(), createWriteStream(plain));
  await run("tar", ["-xf", plain, "-C", folder]);
}
