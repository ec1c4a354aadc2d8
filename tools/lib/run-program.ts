import { spawn, type SpawnOptions } from "node:child_process";
import { once } from "node:events";

export interface Outcome {
  ok: boolean;
  output: string;
}

/** Runs a program to its end and keeps what it says. */
export async function runProgram(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<Outcome> {
  const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.stdout!.on("data", (data) => (output += data));
  child.stderr!.on("data", (data) => (output += data));
  try {
    const [code] = (await once(child, "close")) as [number | null];
    return { ok: code === 0, output: output.trim() };
  } catch (error) {
    return { ok: false, output: String(error) };
  }
}

/** Runs a program whose output the person should see as it comes. Ctrl-C reaches it as well as us. */
export async function showProgram(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<number> {
  const child = spawn(command, args, { ...options, stdio: "inherit" });
  const [code] = (await once(child, "close")) as [number | null];
  return code ?? 1;
}
