import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./places.mjs";
import { run } from "./run.mjs";
import { done, during, Problem } from "./say.mjs";

const app = join(root, "apps/web");
const sources = [
  "apps/web",
  "packages/ui",
  "packages/i18n",
  "packages/contract",
  "packages/values",
  "package-lock.json",
];

/** Builds the web app into apps/web/dist when its sources are not the ones it was built from. */
export async function buildWeb() {
  if (!existsSync(join(app, "index.html"))) return;
  const stamp = hashOf(sources);
  const stampFile = join(app, "dist/.built-from");
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return done("Web app");
  rmSync(stampFile, { force: true });
  const started = Date.now();
  const node = [join(root, "node_modules/.bin/node"), process.execPath].find(existsSync);
  const vite = join(root, "node_modules/vite/bin/vite.js");
  try {
    await during("Building the web app", () =>
      run(node, [vite, "build", "--logLevel", "warn"], {
        cwd: app,
        env: { ...process.env, NODE_ENV: "production" },
      }),
    );
  } catch (error) {
    if (/ENOSPC|EACCES|EROFS/.test(error.output)) throw error;
    throw new Problem(`The web app could not be built:\n${error.output ?? error}`);
  }
  writeFileSync(stampFile, stamp);
  done(`Web app built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

function hashOf(paths) {
  const hash = createHash("sha256");
  const visit = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    if (path.endsWith(".json") || /\.\w+$/.test(path))
      return void hash.update(`${path}\0`).update(readFileSync(full));
    for (const entry of readdirSync(full, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      if (["node_modules", "dist"].includes(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
      if (entry.isDirectory()) visit(`${path}/${entry.name}`);
      else hash.update(`${path}/${entry.name}\0`).update(readFileSync(join(full, entry.name)));
    }
  };
  for (const path of paths) visit(path);
  return hash.digest("hex").slice(0, 24);
}
