import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { openPlatform } from "../apps/server/src/app/platform.ts";
import { readConfig } from "../apps/server/src/platform/config/config.ts";
import { migrate } from "../apps/server/src/platform/db/migrate.ts";
import { withClient, withDatabase } from "../apps/server/src/platform/postgres/connect.ts";
import { startTestPostgres } from "../apps/server/src/platform/postgres/test-server.ts";
import { startAppProcess } from "../tools/lib/app-process.ts";
import type { Figure } from "./run.ts";

const sockets = Number(process.env.PALCO_BENCH_SOCKETS ?? 10_000);
const messages = Number(process.env.PALCO_BENCH_SECONDS ?? 20);

interface Heard {
  lost: number;
  double: number;
  closed: number;
  p50: number;
  p99: number;
  longest: number;
}

/** A room of ten thousand, each a person with a ticket: what is said once a second reaches everybody once. */
export default async function bench(): Promise<Figure[]> {
  const bare = await measureBare();
  const postgres = await startTestPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), "palco-bench-chat-"));
  try {
    await withClient(postgres.url, (admin) => admin.query("create database chat"));
    const url = withDatabase(postgres.url, "chat");
    await migrate(url);
    const productId = await fill(url);
    const app = await startAppProcess({
      dataDir,
      env: { DATABASE_URL: url, PALCO_ROLES: "http", PALCO_SECRET: "x".repeat(32) },
    });
    try {
      const ours = await measure(app.port, productId, (body) => post(app.url, productId, body));
      return figures(ours, bare);
    } finally {
      await app.stop();
    }
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function figures(ours: Heard, bare: Heard): Figure[] {
  const room = `chat, ${sockets} sockets in one room`;
  return [
    {
      name: `${room}: lost`,
      unit: "messages",
      value: ours.lost,
      goal: 0,
      met: ours.lost === 0 && ours.closed === 0,
    },
    { name: `${room}: double`, unit: "messages", value: ours.double, goal: 0, met: ours.double === 0 },
    {
      name: `${room}: said to heard, p50`,
      unit: "ms",
      value: ours.p50,
      reference: bare.p50,
      ratio: ours.p50 / bare.p50,
    },
    {
      name: `${room}: said to heard, p99`,
      unit: "ms",
      value: ours.p99,
      reference: bare.p99,
      ratio: ours.p99 / bare.p99,
      goal: 500,
      met: ours.p99 <= 500,
    },
    { name: `${room}: said to heard, longest`, unit: "ms", value: ours.longest, reference: bare.longest },
  ];
}

/** All clients join, one writes once a second, and all report the messages they received. */
async function measure(
  port: number,
  productId: string,
  say: (body: string) => Promise<unknown>,
): Promise<Heard> {
  const began = performance.now();
  const file = join(import.meta.dirname, "chat-clients.ts");
  const readers = spawn(process.execPath, [file, String(port), String(sockets), productId], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  try {
    const lines = createInterface({ input: readers.stdout })[Symbol.asyncIterator]();
    await nextLine(lines, readers);
    console.log(`${sockets} sockets came in within ${Math.round(performance.now() - began)} ms`);
    await sleep(1000);
    for (let number = 0; number < messages; number += 1) {
      const second = sleep(1000);
      await say(`bench-message ${number} ${Date.now()} and what people write: forty letters more or less`);
      await second;
    }
    await sleep(1500);
    readers.stdin.write(`${messages}\n`);
    return JSON.parse(await nextLine(lines, readers)) as Heard;
  } finally {
    readers.kill();
  }
}

async function nextLine(lines: AsyncIterator<string>, child: ChildProcess): Promise<string> {
  const ended = once(child, "exit").then(() => ({ value: undefined }));
  const { value } = await Promise.race([lines.next(), ended]);
  if (typeof value !== "string") throw new Error("the readers have ended");
  return value;
}

async function post(url: string, productId: string, body: string): Promise<void> {
  const response = await fetch(`${url}/api/products/${productId}/chat/messages`, {
    method: "POST",
    headers: { authorization: "Bearer bench-owner", "content-type": "application/json" },
    body: JSON.stringify({ clientId: randomUUID(), body }),
  });
  if (!response.ok) throw new Error(await response.text());
  await response.arrayBuffer();
}

/** The plainest server that could do it: `ws`, a loop over its clients, no rights, no order, nothing kept. */
async function measureBare(): Promise<Heard> {
  const program = `const { WebSocketServer } = require("ws"); const http = require("http");
    const server = http.createServer((request, response) => { let body = ""; request.on("data", (part) => (body += part)).on("end", () => {
      const text = JSON.stringify({ kind: "message", seq: 1, message: { id: "0", author: { id: "0", name: "Ada P." }, body, at: new Date() } });
      for (const client of wss.clients) client.send(text); response.end(); }); });
    const wss = new WebSocketServer({ server, perMessageDeflate: false });
    wss.on("connection", (socket) => socket.once("message", () => socket.send('{"kind":"hello"}')));
    server.listen(0, "127.0.0.1", 4096, () => console.log(server.address().port));`;
  const child = spawn(process.execPath, ["-e", program], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    const [port] = (await once(child.stdout, "data")) as [Buffer];
    const url = `http://127.0.0.1:${port.toString().trim()}/`;
    return await measure(Number(port), randomUUID(), (body) => fetch(url, { method: "POST", body }));
  } finally {
    child.kill();
  }
}

/** People with a session and a ticket each, and a broadcast of an owner's. Answers the product's id. */
async function fill(url: string): Promise<string> {
  const config = readConfig({ NODE_ENV: "test", PALCO_LOG_LEVEL: "error" });
  const { platform, close } = await openPlatform(config, url);
  const { db } = platform;
  const signIn = (id: string, token: ReturnType<typeof sql>) => sql`insert into sign_in
    (user_id, token_hash, created_at, last_seen_at, expires_at, user_agent, address)
    select ${sql.raw(id)}, sha256(convert_to(${token}, 'utf8')), now(), now(), now() + interval '1 day', 'bench', '127.0.0.1'`;
  try {
    const owner = await db
      .insertInto("user_account")
      .values({ email: "owner@example.test", name: "Owner", roles: ["PRODUCER"] })
      .returning("id")
      .executeTakeFirstOrThrow();
    await sql`${signIn(`'${owner.id}'::uuid`, sql`'bench-owner'`)}`.execute(db);
    const channel = await db
      .insertInto("channel")
      .values({
        owner_id: owner.id,
        slug: "bench",
        title: "Bench",
        status: "published",
        published_at: new Date(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const product = await db
      .insertInto("product")
      .values({
        channel_id: channel.id,
        type: "broadcast",
        status: "published",
        published_at: new Date(),
        slug: "bench",
        title: "Bench",
        plan: "paid",
        short_description: "Bench",
        description: "Bench",
        net_amount: 1000,
        tax_amount: 210,
        gross_amount: 1210,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await sql`insert into user_account (email, name, surname)
      select 'reader-' || n || '@example.test', 'Reader', n::text from generate_series(0, ${sockets - 1}::int) n`.execute(
      db,
    );
    await sql`${signIn("u.id", sql`'bench-' || u.surname`)} from user_account u where u.email like 'reader-%'`.execute(
      db,
    );
    await sql`insert into entitlement (user_id, product_id, source, granted_at)
      select id, ${product.id}, 'grant', now() from user_account where email like 'reader-%'`.execute(db);
    return product.id;
  } finally {
    await close();
  }
}
