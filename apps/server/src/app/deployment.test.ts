import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startBroadcast } from "@palco/contract/live/api";
import { startPreview } from "@palco/contract/playback/api";
// It comes without types.
// @ts-expect-error: see above
import { load } from "js-yaml";
import { afterAll, expect, test } from "vitest";
import { aBroadcast, encode, ingestOf } from "#modules/live/testing.ts";
import { testApp } from "#testing/app.ts";
import { findFreePort } from "../../../../tools/lib/free-port.ts";

interface Service {
  environment: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  build?: object;
}

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const compose = load(readFileSync(join(root, "deploy/compose.yaml"), "utf8")) as {
  services: Record<string, Service>;
};
const ours = Object.entries(compose.services).filter(([, { build }]) => build);
const dockerfile = readFileSync(join(root, "deploy/Dockerfile"), "utf8");

const secret = "a secret that all processes share";
const app = await testApp({ PALCO_SECRET: secret });
const stops: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

/** Runs a service of the compose file as a process: its environment, with places of this machine for those of a container. */
async function run([name, { environment }]: (typeof ours)[number]) {
  const given: Record<string, string> = {
    POSTGRES_PASSWORD: "unused",
    PALCO_SECRET: secret,
    PALCO_PUBLIC_URL: "https://palco.example.com",
    SMTP_URL: "smtp://127.0.0.1:9",
    PALCO_MAIL_FROM: "no-reply@palco.example.com",
  };
  const filled = Object.entries(environment).map(([key, value]) => [
    key,
    value.replace(/\$\{(\w+)[^}]*\}/g, (_, variable: string) => given[variable] ?? ""),
  ]);
  const env = {
    PATH: process.env.PATH,
    ...(Object.fromEntries(filled) as Record<string, string>),
    NODE_ENV: "production",
    PALCO_LOG_LEVEL: "error",
    DATABASE_URL: app.databaseUrl,
    PALCO_DATA_DIR: app.platform.config.dataDir,
    PALCO_HOST: "127.0.0.1",
    PORT: String(await findFreePort()),
    PALCO_RTMP_PORT: String(await findFreePort()),
  };
  const child = spawn(process.execPath, ["--max-semi-space-size=4", "apps/server/src/main.ts"], {
    cwd: root,
    env,
  });
  let said = "";
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (data: Buffer) => {
        said += data.toString();
        if (said.includes("Palco is ready")) resolve();
      });
    child.on("exit", () => reject(new Error(`${name} ended: ${said}`)));
  });
  const ended = once(child, "exit");
  stops.push(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  await ready;
  const health = spawn(process.execPath, ["deploy/healthy.mjs"], { cwd: root, env });
  const [code] = (await once(health, "exit")) as [number];
  return { name, env, healthy: code === 0 };
}

test("the compose file runs every role, opens the encoders' port and shares one media folder", () => {
  const roles = ours.flatMap(([, { environment }]) => environment.PALCO_ROLES!.split(","));
  expect(new Set(roles)).toEqual(new Set(["http", "origin", "edge", "worker", "transcoder"]));
  expect(compose.services.origin!.ports).toContain("1935:1935");
  for (const [, { volumes }] of ours) expect(volumes).toEqual(["media:/data/media"]);
});

test("the image starts the application itself, with no tool that installs anything", () => {
  const stages = dockerfile.split(/^FROM /m);
  const last = stages.at(-1)!;
  expect(last).not.toMatch(/npm|setup\.mjs|COPY tools|COPY package-lock/);
  expect(last).toMatch(/CMD \["node", "--max-semi-space-size=4", "apps\/server\/src\/main\.ts"\]/);
  expect(stages.find((stage) => stage.startsWith("sources AS server"))).toMatch(/npm ci .*--omit=dev/);
});

// As processes: no container was started.
test(
  "its roles come up healthy, and a broadcast sent to the origin reaches a viewer",
  { timeout: 180_000 },
  async () => {
    const running = await Promise.all(ours.map(run));
    expect(running.filter(({ healthy }) => !healthy)).toEqual([]);
    const origin = running.find(({ name }) => name === "origin")!.env;

    const { owner, params, view } = await aBroadcast(app);
    const { key } = ingestOf(await view());
    encode({ url: `rtmp://127.0.0.1:${origin.PALCO_RTMP_PORT}/live`, key });
    await expect.poll(async () => (await view()).state, { timeout: 60_000 }).toBe("preview");
    await owner(startBroadcast, { params });
    const { media } = await owner(startPreview, { body: { assetId: (await view()).assetId! } });
    const master = `http://127.0.0.1:${origin.PORT}${media.base}master.m3u8`;
    await expect.poll(async () => (await fetch(master)).status, { timeout: 60_000 }).toBe(200);
    expect(await (await fetch(master)).text()).toContain("#EXT-X-STREAM-INF");
  },
);
