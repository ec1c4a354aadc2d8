import { resolve } from "node:path";
import { z } from "zod";
import { problemsOfNetworks } from "#platform/rate-limits/network.ts";

export const processRoles = ["http", "worker", "transcoder", "origin", "edge"] as const;
export type ProcessRole = (typeof processRoles)[number];

const flag = z
  .enum(["0", "1", "true", "false", "on", "off"])
  .transform((value) => ["1", "true", "on"].includes(value));
const empty = z.literal("").transform(() => undefined);
const optional = <T extends z.ZodType>(schema: T) => z.union([empty, schema]).optional();

const schema = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PALCO_HOST: z.string().min(1).default("127.0.0.1"),
  PALCO_DATA_DIR: z.string().min(1).default("./data"),
  PALCO_PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  PALCO_DB_POOL: z.coerce.number().int().min(5).max(500).default(20),
  PALCO_MEDIA: optional(z.string().regex(/^file:/, "must start with file:")),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  PALCO_MAIL_FROM: z.string().default("Palco <no-reply@palco.test>"),
  PALCO_DEMO: optional(flag),
  PALCO_ROLES: optional(z.string()),
  PALCO_RATE_LIMITS: z.enum(["on", "off"]).default("on"),
  PALCO_TRUST_PROXY: optional(z.string()),
  PALCO_SHARED_NETWORKS: optional(z.string()),
  PALCO_SECRET: optional(z.string().min(32, "needs at least 32 characters")),
  PALCO_METRICS_TOKEN: optional(z.string().min(16, "needs at least 16 characters")),
  PALCO_LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  PALCO_FFMPEG: optional(z.string()),
  PALCO_RTMP_PORT: optional(z.coerce.number().int().min(0).max(65535)),
  PALCO_LIVE_IDLE_MINUTES: z.coerce.number().positive().max(1440).default(30),
  PALCO_WEBRTC_ADDRESSES: optional(z.string().regex(/^[0-9A-Fa-f.:]+(,[0-9A-Fa-f.:]+)*$/)),
  PALCO_WEBRTC_PORTS: optional(z.string().regex(/^\d{1,5}-\d{1,5}$/)),
  PALCO_PRIVATE_DESTINATIONS: z.enum(["0", "1"]).default("0"),
  PALCO_PRIVATE_ISSUERS: optional(z.string()),
  PALCO_PUSH_SERVICES: optional(z.string()),
  PALCO_FILE_MB: z.coerce.number().int().min(1).max(3000).default(500),
  PALCO_TRANSCODERS: z.coerce.number().int().min(1).max(64).default(1),
  PALCO_RATES_URL: optional(z.url({ protocol: /^https?$/ })),
  PALCO_PAYMENTS: optional(z.enum(["sandbox"])),
});

export interface Config {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  /** Public URL of the site, without a trailing slash. */
  publicUrl: string;
  databaseUrl: string | undefined;
  /** Connections to the database this process may have open, besides a few of its job queue. */
  databasePool: number;
  mediaDir: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  demo: boolean;
  roles: ReadonlySet<ProcessRole>;
  rateLimits: boolean;
  /** Addresses of proxies whose X-Forwarded-For we believe; none by default. */
  trustProxy: string[];
  /** Networks whose addresses many people share, as CIDR: limits per address are higher there. */
  sharedNetworks: string[];
  secret: string | undefined;
  metricsToken: string | undefined;
  logLevel: string;
  ffmpeg: string | undefined;
  /** Port encoders send to; undefined: 1935, or any free port when that is taken. */
  rtmpPort: number | undefined;
  rtmpHost: string;
  /** A broadcast without pictures for this long is ended. */
  liveIdleMs: number;
  /** Addresses browsers reach this machine at, besides those of its network cards. */
  webrtcAddresses: string[] | undefined;
  /** UDP ports browsers send to, first and last; undefined: any. */
  webrtcPorts: [number, number] | undefined;
  /** Broadcasts may be sent on to addresses inside this network; producers can then reach what they should not. */
  privateDestinations: boolean;
  /** Origins of OpenID providers inside this network; all others must be on the public internet. */
  privateIssuers: string[];
  /** Origins of push services besides those of the browsers' makers. */
  pushServices: string[];
  /** The most bytes of a file to be downloaded. */
  fileBytes: number;
  transcoders: number;
  /** The demo's banks, which take test money: on outside production, never in it. */
  sandboxPayments: boolean;
  /** Source of exchange rates; undefined: the built-in table. */
  ratesUrl: string | undefined;
}

/** Every problem of the settings at once, one line each. */
export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(
      `The settings have ${problems.length === 1 ? "a problem" : "problems"}:\n${problems.map((line) => `  ${line}`).join("\n")}`,
    );
    this.problems = problems;
  }
}

function parseRoles(text: string | undefined, problems: string[]): ReadonlySet<ProcessRole> {
  if (!text) return new Set(processRoles);
  const names = text.split(",").map((name) => name.trim());
  for (const name of names) {
    if (!processRoles.includes(name as ProcessRole))
      problems.push(`PALCO_ROLES: "${name}" is not a role; the roles are ${processRoles.join(", ")}`);
  }
  return new Set(names as ProcessRole[]);
}

const listOf = (text: string | undefined): string[] => text?.split(",").map((entry) => entry.trim()) ?? [];

/** Reads the settings from environment variables. Throws `ConfigError` with every problem found. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = schema.safeParse(env);
  const problems: string[] = [];
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const name = String(issue.path[0]);
      problems.push(`${name}: ${issue.message} (it is ${JSON.stringify(env[name] ?? "")})`);
    }
    throw new ConfigError(problems);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === "production";
  const roles = parseRoles(values.PALCO_ROLES, problems);
  if (production && values.PALCO_DEMO) problems.push("PALCO_DEMO: demo content is refused in production");
  if (production && values.PALCO_PAYMENTS === "sandbox")
    problems.push(
      "PALCO_PAYMENTS: the demo's banks are refused in production, they give tickets for test money; remove the line, or start without NODE_ENV=production",
    );
  if (production && !values.SMTP_URL)
    problems.push("SMTP_URL: needed in production, people must receive their mails");
  if (production && !values.PALCO_PUBLIC_URL)
    problems.push("PALCO_PUBLIC_URL: needed in production, links in mails are made from it");
  if (roles.size < processRoles.length && !values.DATABASE_URL)
    problems.push("DATABASE_URL: needed when PALCO_ROLES splits the work over processes");
  if (roles.size < processRoles.length && !values.PALCO_SECRET)
    problems.push("PALCO_SECRET: needed when PALCO_ROLES splits the work over processes, the same on each");
  const sharedNetworks = listOf(values.PALCO_SHARED_NETWORKS);
  for (const problem of problemsOfNetworks(sharedNetworks))
    problems.push(`PALCO_SHARED_NETWORKS: ${problem}`);
  const privateIssuers = listOf(values.PALCO_PRIVATE_ISSUERS);
  const pushServices = listOf(values.PALCO_PUSH_SERVICES);
  for (const [name, origins, example] of [
    ["PALCO_PRIVATE_ISSUERS", privateIssuers, "https://id.hospital.lan"],
    ["PALCO_PUSH_SERVICES", pushServices, "https://push.example.org"],
  ] as const)
    for (const origin of origins)
      if (!URL.canParse(origin) || new URL(origin).origin !== origin)
        problems.push(`${name}: "${origin}" is no origin, for example ${example}`);
  if (problems.length) throw new ConfigError(problems);

  const dataDir = resolve(values.PALCO_DATA_DIR);
  return {
    production,
    port: values.PORT,
    host: values.PALCO_HOST,
    dataDir,
    publicUrl: (values.PALCO_PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ""),
    databaseUrl: values.DATABASE_URL,
    databasePool: values.PALCO_DB_POOL,
    mediaDir: values.PALCO_MEDIA
      ? resolve(values.PALCO_MEDIA.replace(/^file:(\/\/)?/, ""))
      : resolve(dataDir, "media"),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.PALCO_MAIL_FROM,
    demo: values.PALCO_DEMO ?? !production,
    roles,
    rateLimits: values.PALCO_RATE_LIMITS === "on",
    trustProxy: listOf(values.PALCO_TRUST_PROXY),
    sharedNetworks,
    secret: values.PALCO_SECRET,
    metricsToken: values.PALCO_METRICS_TOKEN,
    logLevel: values.PALCO_LOG_LEVEL,
    ffmpeg: values.PALCO_FFMPEG,
    rtmpPort: values.PALCO_RTMP_PORT ?? (values.NODE_ENV === "test" ? 0 : undefined),
    // A proxy in front of us speaks HTTP only: encoders reach us directly, and their keys are checked.
    rtmpHost: production ? "0.0.0.0" : values.PALCO_HOST,
    liveIdleMs: values.PALCO_LIVE_IDLE_MINUTES * 60_000,
    webrtcAddresses: values.PALCO_WEBRTC_ADDRESSES?.split(","),
    webrtcPorts: values.PALCO_WEBRTC_PORTS?.split("-").map(Number) as [number, number] | undefined,
    privateDestinations: values.PALCO_PRIVATE_DESTINATIONS === "1",
    privateIssuers,
    pushServices,
    fileBytes: values.PALCO_FILE_MB * 1024 * 1024,
    transcoders: values.PALCO_TRANSCODERS,
    ratesUrl: values.PALCO_RATES_URL,
    sandboxPayments: !production,
  };
}
