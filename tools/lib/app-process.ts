import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "./free-port.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

export interface AppProcessOptions {
  /** PALCO_DATA_DIR: where its database and files go. */
  dataDir: string;
  /** A free one when absent. */
  port?: number;
  env?: NodeJS.ProcessEnv;
  /** Longest wait for the first answer, in milliseconds; filling the demo takes longest. */
  patience?: number;
  /** `healthy`: its door answers, which only some roles have. `ready`: it says that everything has started. */
  until?: "healthy" | "ready";
}

export interface AppProcess {
  url: string;
  port: number;
  pid: number;
  /** Milliseconds from the start of the process to the first healthy answer. */
  startedIn: number;
  /** Everything it has printed so far. */
  output(): string;
  child: ChildProcess;
  hasEnded(): boolean;
  /** Ends it as ctrl-C does, and by force when it does not end within 15 seconds. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/** Starts the real application, as `npm start` does, and waits until it says that it is healthy. */
export async function startAppProcess(options: AppProcessOptions): Promise<AppProcess> {
  const port = options.port ?? (await findFreePort());
  const url = `http://localhost:${port}`;
  const started = performance.now();
  const { TEST_DATABASE_URL: _, TEST_DATABASE_TEMPLATE: __, NODE_ENV: ___, ...environment } = process.env;
  const child = spawn(process.execPath, ["--max-semi-space-size=4", "apps/server/src/main.ts"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...environment,
      PALCO_DATA_DIR: options.dataDir,
      PORT: String(port),
      PALCO_HOST: "127.0.0.1",
      PALCO_DEMO: "0",
      PALCO_LOG_LEVEL: "warn",
      ...options.env,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
  try {
    const isUp =
      options.until === "ready"
        ? async () => output.includes("Palco is ready")
        : () => isHealthy(`http://127.0.0.1:${port}/api/health`);
    await waitUntil(isUp, child, options.patience ?? 60_000);
  } catch (error) {
    await end(child, "SIGKILL");
    throw new Error(`The application did not start: ${(error as Error).message}\n${output}`, {
      cause: error,
    });
  }
  return {
    url,
    port,
    pid: child.pid!,
    startedIn: performance.now() - started,
    output: () => output,
    child,
    hasEnded: () => hasEnded(child),
    stop: () => end(child, "SIGTERM"),
    kill: () => end(child, "SIGKILL"),
  };
}

async function isHealthy(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  return answer?.ok === true;
}

async function waitUntil(isUp: () => Promise<boolean>, child: ChildProcess, patience: number): Promise<void> {
  const deadline = performance.now() + patience;
  while (performance.now() < deadline) {
    if (hasEnded(child)) throw new Error(`it ended with ${child.exitCode ?? child.signalCode}`);
    if (await isUp()) return;
    await sleep(50);
  }
  throw new Error(`not up within ${patience / 1000} s`);
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, "exit");
  child.kill(signal);
  const force = setTimeout(() => child.kill("SIGKILL"), 15_000);
  await ended;
  clearTimeout(force);
}
