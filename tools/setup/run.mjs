import { spawn, spawnSync } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Runs a program to its end; its output is kept for the error, which carries it as `output`. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
    let output = "";
    child.stdout?.on("data", (data) => (output += data));
    child.stderr?.on("data", (data) => (output += data));
    child.on("error", reject);
    child.on("close", (code, signal) => {
      if (code === 0) return resolve(output);
      const error = new Error(`${command} ${args.join(" ")} ended with ${signal ?? code}`);
      reject(Object.assign(error, { output: shortened(output.trim().split("\n")) }));
    });
  });
}

/** The error is in the first or the last lines. */
function shortened(lines) {
  return (lines.length <= 40 ? lines : [...lines.slice(0, 15), "…", ...lines.slice(-20)]).join("\n");
}

export function succeeds(command, args, options = {}) {
  return spawnSync(command, args, { stdio: "ignore", timeout: 60_000, ...options }).status === 0;
}

/** The first program of that name in PATH, outside node_modules; undefined when there is none. */
export function which(name) {
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    if (!folder || folder.includes("node_modules")) continue;
    if (isProgram(join(folder, name))) return join(folder, name);
  }
  return undefined;
}

export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
