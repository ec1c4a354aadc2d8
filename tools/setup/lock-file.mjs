/**
 * `npm ci` refuses a lock file that does not name the optional binaries of every other system, and npm leaves those out
 * that its registry does not have (mirrors often lack them). Adds them: without a sum, which is only read where they are
 * installed. To be run after every change of the dependencies: `node tools/setup/lock-file.mjs`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const systems = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const processors = ["arm", "arm64", "ia32", "ppc64", "riscv64", "s390x", "x64"];

/** Optional packages that the lock file names and does not describe: `[name, what the lock file should say]`. */
export function missingBinaries({ packages }) {
  return Object.values(packages).flatMap(({ optionalDependencies = {}, dev }) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !packages[`node_modules/${name}`])
      .map(([name, version]) => [name, { version, ...systemOf(name), ...(dev && { dev }), optional: true }]),
  );
}

/** The system in a name such as `@oxlint/binding-linux-arm64-musl`. */
function systemOf(name) {
  const words = name.split(/[/-]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  if (!os || !cpu) throw new Error(`${name} does not name a system: add it to the lock file by hand`);
  const libc = words.some((word) => word.startsWith("musl")) ? "musl" : "glibc";
  return { cpu: [cpu], os: [os], ...(os === "linux" && { libc: [libc] }) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = fileURLToPath(new URL("../../package-lock.json", import.meta.url));
  const lock = JSON.parse(readFileSync(file, "utf8"));
  const missing = missingBinaries(lock);
  for (const [name, entry] of missing) lock.packages[`node_modules/${name}`] = entry;
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en")),
  );
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${missing.length} binaries of other systems added to package-lock.json`);
}
