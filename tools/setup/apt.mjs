import { existsSync, mkdirSync } from "node:fs";
import { run, succeeds, which } from "./run.mjs";

/**
 * Command prefix for installing Debian packages: `[]` as root, `["sudo", "-n"]`, or undefined when it is impossible.
 */
function privilege() {
  if (!which("apt-get")) return undefined;
  if (process.getuid?.() === 0) return [];
  return which("sudo") && succeeds("sudo", ["-n", "true"]) ? ["sudo", "-n"] : undefined;
}

export const canInstall = () => privilege() !== undefined;

const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C" };

/** Installs Debian packages for the whole machine. */
export async function aptInstall(names) {
  const [command, ...before] = [...privilege(), "apt-get"];
  const install = ["install", "-y", "--no-install-recommends", ...names];
  // The list of packages may be missing or old; it is fetched when it does not do.
  await run(command, [...before, ...install], { env }).catch(async () => {
    await run(command, [...before, "update"], { env });
    await run(command, [...before, ...install], { env });
  });
}

/**
 * Downloads Debian packages with everything they need that this machine lacks, without any privilege, into `folder`.
 * apt checks signatures and sums as always; only its own folders are elsewhere.
 */
export async function aptDownload(names, folder) {
  const state = `${folder}/state`;
  const cache = `${folder}/cache`;
  for (const path of [`${state}/lists/partial`, `${cache}/archives/partial`])
    mkdirSync(path, { recursive: true });
  const status = existsSync("/var/lib/dpkg/status") ? ["-o", "Dir::State::status=/var/lib/dpkg/status"] : [];
  const own = [
    "-o",
    `Dir::State=${state}`,
    "-o",
    `Dir::Cache=${cache}`,
    "-o",
    "Debug::NoLocking=1",
    ...status,
  ];
  await run("apt-get", [...own, "update"], { env });
  await run("apt-get", [...own, "install", "-y", "--no-install-recommends", "--download-only", ...names], {
    env,
  });
  return `${cache}/archives`;
}
