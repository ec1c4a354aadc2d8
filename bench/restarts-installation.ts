import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { socketUrl } from "../apps/server/src/platform/postgres/connect.ts";
import { startEmbeddedPostgres } from "../apps/server/src/platform/postgres/embedded.ts";
import { type AppProcess, startAppProcess } from "../tools/lib/app-process.ts";
import { findFreePort } from "../tools/lib/free-port.ts";

/** A site whose database can be restarted. */
export interface Installation {
  processes: readonly AppProcess[];
  databaseUrl: string;
  /** Folder of the database cluster. */
  cluster: string;
  /** Folder of the application's files. */
  dataDir: string;
  /** `url` answers the API, `edge` serves films, `origin` takes and serves broadcasts. */
  url: string;
  edge: string;
  origin: string;
  rtmpPort: number;
  stop(): Promise<void>;
}

const env = { PALCO_RATE_LIMITS: "off", PALCO_LOG_LEVEL: "error", PALCO_SECRET: "x".repeat(32) };

/** As `npm start` runs it: one process and its own database. */
export async function oneProcess(): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), "palco-restarts-"));
  const rtmpPort = await findFreePort();
  const app = await startAppProcess({
    dataDir,
    until: "ready",
    env: { ...env, PALCO_RTMP_PORT: String(rtmpPort) },
  });
  return {
    processes: [app],
    databaseUrl: socketUrl(join(dataDir, "postgres/run"), "palco"),
    cluster: join(dataDir, "postgres/data"),
    dataDir,
    url: app.url,
    edge: app.url,
    origin: app.url,
    rtmpPort,
    async stop() {
      await app.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A process for each role; only an origin's own door knows its broadcasts, so it is `origin,edge,http`. */
export async function onePerRole(): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), "palco-restarts-"));
  const dataDir = join(folder, "data");
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, "database") });
  const rtmpPort = await findFreePort();
  const run = (roles: string) =>
    startAppProcess({
      dataDir,
      until: "ready",
      env: {
        ...env,
        PALCO_ROLES: roles,
        DATABASE_URL: postgres.url,
        PALCO_RTMP_PORT: String(rtmpPort),
      },
    });
  const processes: AppProcess[] = [];
  for (const roles of ["http", "worker", "transcoder", "origin,edge,http", "edge"])
    processes.push(await run(roles));
  const [http, , , origin, edge] = processes as [AppProcess, AppProcess, AppProcess, AppProcess, AppProcess];
  return {
    processes,
    databaseUrl: postgres.url,
    cluster: join(folder, "database/postgres/data"),
    dataDir,
    url: http.url,
    edge: edge.url,
    origin: origin.url,
    rtmpPort,
    async stop() {
      await Promise.all(processes.map((one) => one.stop()));
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
