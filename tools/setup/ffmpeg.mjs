import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { aptDownload, aptInstall, canInstall } from "./apt.mjs";
import { needSpace, readMemo, remember, setting, toolsDir } from "./places.mjs";
import { isProgram, run, which } from "./run.mjs";
import { done, during, Problem, sentenceFor } from "./say.mjs";

const oldest = [5, 1];
const byHand =
  "install ffmpeg 5.1 or newer (Debian, Ubuntu: apt install ffmpeg; Fedora: dnf install ffmpeg; macOS: brew install ffmpeg) and see that it is in the PATH, or set PALCO_FFMPEG to it";

/** Finds ffmpeg and ffprobe, or brings them: with apt, or unpacked into the data folder where we may not install. */
export async function installFfmpeg() {
  const named = setting("PALCO_FFMPEG");
  if (named && !isProgram(named))
    throw new Problem(
      `PALCO_FFMPEG names ${named}, which is not a program: correct it, or remove it to use the installed ffmpeg.`,
    );
  if (find()) return;
  try {
    if (canInstall()) await during("Installing ffmpeg with apt", () => aptInstall(["ffmpeg"]));
    else if (which("apt-get") && which("dpkg")) await unpack();
    else throw new Problem(`ffmpeg is missing and cannot be installed here: ${byHand}.`);
  } catch (error) {
    if (error instanceof Problem) throw error;
    const why = sentenceFor(error);
    throw new Problem(
      /disk is full/.test(why)
        ? why
        : `ffmpeg is missing and could not be installed: ${byHand}.\n(${String(error.output ?? error)
            .split("\n")
            .at(-1)})`,
    );
  }
  if (!find()) throw new Problem(`ffmpeg was installed and yet does not run: ${byHand}.`);
}

function find() {
  const unpacked = join(toolsDir, "ffmpeg/bin/ffmpeg");
  const candidates = [setting("PALCO_FFMPEG"), which("ffmpeg"), unpacked].filter(
    (file) => file && isProgram(file),
  );
  for (const path of candidates) {
    const version = versionOf(path);
    if (!version || !isProgram(join(dirname(path), "ffprobe"))) continue;
    done(`ffmpeg ${version}`);
    return true;
  }
  return false;
}

/** The version when it is new enough. Asking costs longer than everything else, so the answer is remembered. */
function versionOf(path) {
  const { mtimeMs, size } = statSync(path);
  const key = `${path} ${mtimeMs} ${size}`;
  const memo = readMemo().ffmpeg;
  if (memo?.key === key) return memo.version;
  const said = spawnSync(path, ["-version"], { encoding: "utf8" }).stdout ?? "";
  const version = /^ffmpeg version (\S+)/.exec(said)?.[1];
  const [, major, minor] = /^n?(\d+)\.(\d+)/.exec(version ?? "") ?? [];
  const old =
    major && (Number(major) < oldest[0] || (Number(major) === oldest[0] && Number(minor) < oldest[1]));
  // A version without a number is a build from ffmpeg's own current source.
  if (!version || old) return undefined;
  remember({ ffmpeg: { key, version, path, unpacked: path.startsWith(toolsDir) } });
  return version;
}

/** Debian's packages of ffmpeg and its libraries, unpacked side by side, with a small command that finds them. */
async function unpack() {
  needSpace(toolsDir, 900, "ffmpeg and its libraries");
  const home = join(toolsDir, "ffmpeg");
  const draft = `${home}.new`;
  rmSync(draft, { recursive: true, force: true });
  rmSync(home, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const archives = await during(
    "Downloading ffmpeg and its libraries (we may not install for the whole machine)",
    () => aptDownload(["ffmpeg"], join(draft, "apt")),
  );
  const packages = readdirSync(archives).filter((name) => name.endsWith(".deb"));
  let count = 0;
  await during(
    "Unpacking ffmpeg",
    async () => {
      for (const name of packages) {
        await run("dpkg", ["-x", join(archives, name), join(draft, "root")]);
        count += 1;
      }
    },
    () => `${count} of ${packages.length} packages`,
  );
  rmSync(join(draft, "apt"), { recursive: true, force: true });
  for (const unneeded of ["usr/share/doc", "usr/share/man", "usr/share/locale"])
    rmSync(join(draft, "root", unneeded), { recursive: true, force: true });
  writeCommands(draft, home);
  renameSync(draft, home);
}

function writeCommands(draft, home) {
  const libraries = libraryFolders(join(draft, "root")).map((folder) => folder.replace(draft, home));
  mkdirSync(join(draft, "bin"));
  for (const name of ["ffmpeg", "ffprobe"])
    writeFileSync(
      join(draft, "bin", name),
      `#!/bin/sh\nLD_LIBRARY_PATH='${libraries.join(":")}'\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}\nexport LD_LIBRARY_PATH\nexec '${join(home, "root/usr/bin", name)}' "$@"\n`,
      { mode: 0o755 },
    );
}

/** Every folder that holds shared libraries: some packages (BLAS, pulseaudio) keep theirs in one of their own. */
function libraryFolders(root) {
  const found = [];
  const visit = (folder) => {
    if (!existsSync(folder)) return;
    const entries = readdirSync(folder, { withFileTypes: true });
    if (entries.some((entry) => !entry.isDirectory() && /\.so(\.|$)/.test(entry.name))) found.push(folder);
    for (const entry of entries) if (entry.isDirectory()) visit(join(folder, entry.name));
  };
  for (const top of ["usr/lib", "lib"]) visit(join(root, top));
  return found;
}
