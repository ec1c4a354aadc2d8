import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { needSpace, root } from "./places.mjs";
import { run } from "./run.mjs";
import { done, during } from "./say.mjs";

const broughtNode = join(root, "node_modules/.bin/node");

/** Brings node_modules to what package-lock.json says; nothing happens when it is there already. */
export async function installDependencies() {
  const locked = readPackages("package-lock.json");
  if (locked && isInstalled(locked)) return done("Dependencies");
  needSpace(root, 1_200, "the dependencies");
  const total = Object.values(locked ?? {}).filter(
    (entry) => !entry.optional || isForThisSystem(entry),
  ).length;
  const text = "Installing the dependencies, a minute or two the first time";
  await during(
    text,
    () => installWithNpm(locked),
    () => countOf(total),
  );
  done("Dependencies installed");
}

async function installWithNpm(locked) {
  await npm(locked ? ["ci"] : ["install", "--no-save"]);
  if (!locked || isInstalled(locked) || !existsSync(broughtNode)) return;
  // npm leaves out optional binaries that do not name the Node it runs on (an early Node 20): once more on Node 24.
  await npm(["install", "--no-save"], {}, broughtNode);
}

/**
 * Runs npm on the Node that runs us. No package of ours needs its install script, so none is run; and all of them are
 * needed, also where NODE_ENV says production: they build the web app.
 */
export function npm(args, options = {}, node = process.execPath) {
  const own = [
    "--ignore-scripts",
    "--include=dev",
    "--no-audit",
    "--no-fund",
    "--no-progress",
    "--loglevel=error",
  ];
  const cli = process.env.npm_execpath?.endsWith(".js") ? process.env.npm_execpath : undefined;
  const all = [...args, ...own];
  return cli
    ? run(node, [cli, ...all], { cwd: root, ...options })
    : run("npm", all, { cwd: root, ...options });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), "utf8")).packages;
  } catch {
    return undefined;
  }
}

/** npm writes down what it installed in node_modules/.package-lock.json; we compare it with what is wanted. */
function isInstalled(locked) {
  const installed = readPackages("node_modules/.package-lock.json");
  if (!installed) return false;
  return Object.entries(locked).every(([path, entry]) => {
    if (!path.startsWith("node_modules/") || entry.link) return true;
    if (installed[path]) return installed[path].version === entry.version;
    // Optional packages are for other systems, or (Chromium's) refused by the Node that npm runs on.
    return entry.optional && !isForThisSystem(entry);
  });
}

/** Packages that bring a binary for this very system: Node, PostgreSQL, the bundler, image processing. */
function isForThisSystem({ os, cpu, libc }) {
  const fits = (list, value) => !list || list.includes(value);
  return (
    Boolean(os && cpu) && fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, libcHere())
  );
}

function libcHere() {
  return process.report?.getReport().header.glibcVersionRuntime ? "glibc" : "musl";
}

function countOf(total) {
  let count = 0;
  const folder = join(root, "node_modules");
  if (existsSync(folder))
    for (const name of readdirSync(folder)) {
      if (name.startsWith(".")) continue;
      count += name.startsWith("@") ? readdirSync(join(folder, name)).length : 1;
    }
  return total ? `${Math.min(count, total)} of ${total} packages` : `${count} packages`;
}
