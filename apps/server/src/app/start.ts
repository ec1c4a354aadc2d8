import { existsSync } from "node:fs";
import { type Config, ConfigError, readConfig } from "#platform/config/config.ts";
import { untilAvailable } from "#platform/db/database.ts";
import { migrate } from "#platform/db/migrate.ts";
import { createLog } from "#platform/log/log.ts";
import { scheduledJobs } from "#platform/jobs/job-runs.ts";
import { startJobs } from "#platform/jobs/jobs.ts";
import { startDelivery } from "#platform/outbox/deliver.ts";
import { startEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { StartError } from "#platform/postgres/start-error.ts";
import { collectStart } from "./collect-start.ts";
import { createApp } from "./create-app.ts";
import { listen } from "./listen.ts";
import { modules } from "./modules.ts";
import { openPlatform } from "./platform.ts";
import { endAfterUncaught } from "./uncaught.ts";
import { mountWeb } from "./web/mount-web.ts";

export interface RunningApp {
  /** The port that answers; the configured one, or what the system chose for 0. */
  port: number;
  databaseUrl: string;
  stop(): Promise<void>;
}

type Stop = () => Promise<void>;
type Say = (line: string) => void;

/** Starts the parts that this process's roles need. When a later step fails, the started parts are stopped again. */
export async function startApp(config: Config, say: Say = () => {}): Promise<RunningApp> {
  const stops: Stop[] = [];
  async function stop(): Promise<void> {
    for (const one of stops.splice(0).toReversed())
      await one().catch((error: unknown) => say(`While stopping: ${String(error)}`));
  }
  try {
    let databaseUrl = config.databaseUrl;
    if (!databaseUrl) {
      say("Starting the database");
      const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: say });
      stops.push(postgres.stop);
      databaseUrl = postgres.url;
    }
    const applied = await migrate(databaseUrl);
    if (applied) say(`Brought the database up to date (${applied} ${applied === 1 ? "step" : "steps"})`);
    const url = databaseUrl;
    const { platform, close } = await openPlatform(config, url);
    stops.push(close);

    let port = 0;
    if (config.roles.has("http") || config.roles.has("edge")) {
      const app = config.roles.has("http") ? await createApp(platform) : undefined;
      if (app) mountWeb(app, platform);
      const door = await listen(platform, app);
      stops.push(door.close);
      port = door.address.port;
    }
    if (config.roles.has("worker")) {
      const handlers = modules.flatMap((module) => module.handlers?.(platform) ?? []);
      stops.push(await untilAvailable(() => startDelivery(platform, handlers)));
      const jobs = scheduledJobs.list();
      stops.push(await untilAvailable(() => startJobs(url, platform, { jobs, log: platform.log })));
    }
    for (const role of config.roles) {
      for (const module of modules) {
        const start = module.start?.[role];
        if (start) stops.push(await untilAvailable(() => start(platform)));
      }
    }
    if (config.demo && config.roles.has("worker")) {
      const { startFilling } = await import("#demo/fill/start-filling.ts");
      const parts = modules.flatMap((module) => module.demo ?? []);
      stops.push(startFilling(platform, { parts, say }));
    }
    return { port, databaseUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** One sentence for what a person can mend; undefined for a bug. */
function sentence(error: unknown, config?: Config): string | undefined {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  const { code, message } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === "EADDRINUSE")
    return `Port ${config?.port} is in use by another program. Stop it, or choose another with PORT=3001 npm start`;
  if (code === "EACCES" && message?.includes("listen"))
    return `Port ${config?.port} may not be used by this account. Choose one above 1023 with PORT=3000`;
  if (code === "EADDRNOTAVAIL") return `PALCO_HOST=${config?.host} is not an address of this machine.`;
  if (code === "ENOSPC" || code === "53100")
    return `The disk of ${config?.dataDir} is full. Free some space and start again.`;
  if (code === "ECONNREFUSED" || code === "ENOTFOUND" || code === "28P01")
    return `The database of DATABASE_URL does not answer: ${message}`;
  return undefined;
}

/** `npm start`: reads the settings, starts, says where, and stops on ctrl-C or SIGTERM. */
export async function runFromCommandLine(env: NodeJS.ProcessEnv): Promise<void> {
  const say: Say = (line) => console.log(`  ${line}`);
  let config: Config | undefined;
  try {
    if (existsSync(".env")) process.loadEnvFile(".env");
    config = readConfig(env);
    const app = await startApp(config, say);
    let stopping: Promise<void> | undefined;
    const stop = () => {
      if (stopping) return stopping;
      say("Stopping");
      setTimeout(() => process.exit(1), 10_000).unref();
      return (stopping = app.stop());
    };
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.on(signal, () => void stop().then(() => process.exit(0)));
    endAfterUncaught(createLog(config.logLevel), stop);
    if (config.roles.has("http")) {
      const address = env.PALCO_PUBLIC_URL ? config.publicUrl : `http://localhost:${app.port}`;
      console.log(`\n  Palco is ready: ${address}\n`);
      if (!config.smtpUrl && !config.production)
        console.log(`  Mails stay on this machine; read them at ${address}/dev/mailbox\n`);
      if (config.demo) console.log(demoAccounts);
    } else console.log(`\n  Palco is ready (${[...config.roles].join(", ")})\n`);
    collectStart();
  } catch (error) {
    const known = sentence(error, config);
    console.error(known ?? error);
    process.exit(1);
  }
}

const demoAccounts = `  Demo accounts, all with the password Palco-demo-1:
    admin@demo.palco.test      runs the site
    producer@demo.palco.test   sells videos
    viewer@demo.palco.test     watches them
`;
