import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { inPath } from "./binary.ts";

const run = promisify(execFile);

/** Resource limits of one run. A file made to exhaust the machine hits a limit, and the run ends. */
export interface Limits {
  /** Address space, bytes. */
  memory: number;
  /** Processor time of all its threads, seconds. */
  cpu: number;
  /** The largest file it may write, bytes. Pipes do not count. */
  file: number;
}

/** The wrappers this machine has; each is left out where it is missing or refused. */
export interface Confinement {
  /** Takes the network away. Empty when the kernel refuses. */
  network: string[];
  /** Ends ffmpeg with us even after kill -9, and drops what privileges it does not need. */
  parent: string[];
  prlimit: string | undefined;
  nice: string | undefined;
}

let known: Promise<Confinement> | undefined;

/** Confinement tools on this machine, detected once. A missing tool gives one warning (`process.on("warning")`). */
export function findConfinement(): Promise<Confinement> {
  known ??= look();
  return known;
}

/** The whole command line: the wrappers exec each other, so the process we start is ffmpeg itself in the end. */
export function confined(
  tools: Confinement,
  limits: Limits,
  nice: number,
  command: readonly string[],
): string[] {
  const line = [...tools.network, ...tools.parent];
  if (tools.prlimit) {
    // A soft limit first, so that it can say why; five seconds later the kernel ends it.
    const cpu = Math.ceil(limits.cpu);
    line.push(
      tools.prlimit,
      `--as=${limits.memory}`,
      `--cpu=${cpu}:${cpu + 5}`,
      `--fsize=${limits.file}`,
      "--core=0",
    );
  }
  if (tools.nice && nice > 0) line.push(tools.nice, "-n", String(nice));
  return [...line, ...command];
}

async function look(): Promise<Confinement> {
  const [unshare, setpriv, prlimit, nice] = await Promise.all(
    ["unshare", "setpriv", "prlimit", "nice"].map((name) => inPath(name)),
  );
  const network = unshare ? await firstThatWorks(networkWays(unshare)) : [];
  const parent = setpriv ? await firstThatWorks(parentWays(setpriv)) : [];
  const works = prlimit && (await runs([prlimit, "--core=0", "true"])) ? prlimit : undefined;
  if (network.length === 0)
    warn(
      "ffmpeg runs with network access: unshare is missing or refused by the kernel",
      "PALCO_FFMPEG_NETWORK",
    );
  if (!works)
    warn(
      "ffmpeg runs without memory and time limits: prlimit (util-linux) is missing",
      "PALCO_FFMPEG_LIMITS",
    );
  return { network, parent, prlimit: works, nice };
}

function networkWays(unshare: string): string[][] {
  const asUser = [unshare, "--user", "--net"];
  return process.getuid?.() === 0 ? [[unshare, "--net"], asUser] : [asUser];
}

function parentWays(setpriv: string): string[][] {
  const plain = [setpriv, "--pdeathsig", "KILL"];
  const noGain = [...plain, "--no-new-privs"];
  // Only root holds capabilities worth dropping, and only root may drop them.
  const root = process.getuid?.() === 0 ? [[...noGain, "--inh-caps=-all", "--bounding-set=-all"]] : [];
  return [...root, noGain, plain];
}

async function firstThatWorks(ways: string[][]): Promise<string[]> {
  for (const way of ways) if (await runs([...way, "true"])) return way;
  return [];
}

function runs([file, ...args]: string[]): Promise<boolean> {
  return run(file!, args).then(
    () => true,
    () => false,
  );
}

function warn(message: string, code: string): void {
  process.emitWarning(message, { type: "PalcoWarning", code });
}
