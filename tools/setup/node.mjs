import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./places.mjs";
import { done, Problem } from "./say.mjs";

const wanted = 24;
const majorOf = (version) => Number(version.replace(/^v/, "").split(".")[0]);

/** The Node this runs on only has to be able to prepare things. */
export function checkNode() {
  if (majorOf(process.version) < 20)
    throw new Problem(
      `Palco needs Node 20 or newer to start, and this is ${process.version}: install a current one from https://nodejs.org.`,
    );
  const npm = /npm\/(\d+)/.exec(process.env.npm_config_user_agent ?? "")?.[1];
  if (npm && Number(npm) < 10)
    throw new Problem(`Palco needs npm 10 or newer, and this is ${npm}: run npm install -g npm.`);
}

/** The Node that runs our programs: 24, which the dependencies bring for Linux on x64 and arm64. */
export function checkNodeOfScripts() {
  const brought = join(root, "node_modules/.bin/node");
  if (majorOf(process.version) >= wanted) return done(`Node ${process.version.slice(1)}`);
  if (existsSync(brought)) {
    const version = spawnSync(brought, ["--version"], { encoding: "utf8" }).stdout?.trim() ?? "";
    if (majorOf(version) >= wanted) return done(`Node ${version.slice(1)}`);
  }
  throw new Problem(
    `Palco runs on Node ${wanted}; none comes with the dependencies for ${process.platform} ${process.arch}, and the installed one is ${process.version}: install Node ${wanted} from https://nodejs.org.`,
  );
}
