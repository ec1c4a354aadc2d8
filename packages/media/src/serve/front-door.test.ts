import { createHash, randomBytes } from "node:crypto";
import { Agent, createServer, get as httpGet, request as httpRequest } from "node:http";
import { expect, test } from "vitest";
import { memorySource } from "../mp4/byte-source.ts";
import { createFrontDoor } from "./front-door.ts";
import { type MediaHandler, sourceAnswer } from "./media-answer.ts";
import { mediaOverHttp } from "./media-over-http.ts";
import { readPlainly } from "./shared-reads.ts";
import { RawClient, request } from "./testing.ts";
import { bigBytes, media, opened } from "./testing-door.ts";

/** A node:http server that says what it got, with the same media below /m/. */
function api() {
  const overHttp = mediaOverHttp(media);
  return createServer((req, res) => {
    if (req.url!.startsWith("/m/")) return void overHttp(req, res);
    const hash = createHash("sha256");
    req.on("data", (chunk) => hash.update(chunk));
    req.on("end", () => res.setHeader("X-From", "api").end(`${req.method} ${req.url} ${hash.digest("hex")}`));
  });
}

test("one port: the API behind it gets its requests whole, bodies and pipelining included", async () => {
  const port = await opened({ http: api() });
  const body = randomBytes(2_000_000);
  const sum = createHash("sha256").update(body).digest("hex");
  const answer = await fetch(`http://127.0.0.1:${port}/api/upload`, { method: "POST", body });
  expect(await answer.text()).toBe(`POST /api/upload ${sum}`);

  const client = new RawClient(port);
  client.send(`POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n`);
  for (let at = 0; at < body.length; at += 300_000) client.send(body.subarray(at, at + 300_000));
  client.get("/api/next");
  expect((await client.answer()).body.toString()).toBe(`POST /api/x ${sum}`);
  expect((await client.answer()).body.toString()).toMatch(/^GET \/api\/next /);
});

test.for([
  ["into one buffer", undefined],
  ["in the ordinary way", readPlainly],
] as const)(
  "one connection may ask for media and API in any order, packets cut anywhere, read %s",
  async ([, read]) => {
    const port = await opened({ http: api(), read });
    const order = ["/m/small", "/m/slow", "/api/a", "/m/small", "/m/stream", "/api/b", "/m/none"];
    const text = order.map((path) => request("GET", path)).join("");
    for (const step of [text.length, 1, 5, 40]) {
      const client = new RawClient(port);
      for (let at = 0; at < text.length; at += step) client.send(text.slice(at, at + step));
      for (const path of order) {
        const answer = await client.answer();
        expect(answer.status).toBe(path === "/m/none" ? 404 : 200);
        expect(answer.headers["x-from"]).toBe(path.startsWith("/api") ? "api" : undefined);
        if (path === "/m/stream") expect(answer.body.equals(bigBytes)).toBe(true);
        if (path === "/m/small") expect(answer.body.toString()).toBe("hello media");
      }
      client.socket.destroy();
    }
  },
);

test("a keep-alive agent alternates", async () => {
  const port = await opened({ http: api() });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let i = 0; i < 20; i++) {
    const path = i % 3 === 1 ? "/api/x" : "/m/small";
    const text = await new Promise<string>((resolve, reject) => {
      httpGet({ port, host: "127.0.0.1", path, agent }, (res) => {
        let out = "";
        res.on("data", (chunk) => (out += chunk)).on("end", () => resolve(out));
      }).on("error", reject);
    });
    expect(text).toMatch(path === "/api/x" ? /^GET \/api\/x/ : /^hello media$/);
  }
  agent.destroy();
});

test("ranges, 304, preflight and refusals over node:http are the same", async () => {
  const base = `http://127.0.0.1:${await opened({ http: api() })}`;
  await fetch(`${base}/api/x`);
  const part = await fetch(`${base}/m/stream`, { headers: { Range: "bytes=10-19" } });
  expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 10-19/${bigBytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(bigBytes.subarray(10, 20))).toBe(true);
  const preflight = await fetch(`${base}/m/small`, { method: "OPTIONS" });
  expect([preflight.status, preflight.headers.get("access-control-allow-methods")]).toEqual([
    204,
    "GET, HEAD",
  ]);
  expect((await fetch(`${base}/m/small`, { method: "POST" })).status).toBe(405);
  expect((await fetch(`${base}/m/small`, { method: "DELETE" })).status).toBe(405);
});

test("upgrades pass through", async () => {
  const server = api();
  server.on("upgrade", (_req, socket, head) =>
    socket.end(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: echo\r\nConnection: Upgrade\r\n\r\n${head.toString()}`,
    ),
  );
  const port = await opened({ http: server });
  await new Promise<void>((resolve, reject) => {
    const req = httpRequest({
      port,
      host: "127.0.0.1",
      path: "/api/ws",
      headers: { Connection: "Upgrade", Upgrade: "echo" },
    });
    req.on("upgrade", () => resolve()).on("error", reject);
    req.end();
  });
});

test("slow heads of the API are still cut by node:http", async () => {
  const server = createServer({ headersTimeout: 200, connectionsCheckingInterval: 50 }, (_, res) =>
    res.end(),
  );
  const client = new RawClient(await opened({ http: server }));
  client.send("POST /api/x HTTP/1.1\r\nHost: x\r\n");
  expect((await client.untilClosed()).toString()).toMatch(/^HTTP\/1\.1 408 /);
});

test("closing lets answers under way finish", async () => {
  const gate = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const handler: MediaHandler = async () => {
    arrived.resolve();
    await gate.promise;
    return sourceAnswer(memorySource(bigBytes), "video/mp4", "immutable");
  };
  const door = createFrontDoor({ media: handler, http: api() });
  const { port } = await door.listen({ port: 0, host: "127.0.0.1" });
  const client = new RawClient(port);
  client.get("/m/x");
  await arrived.promise;
  const closed = door.close();
  gate.resolve();
  const answer = await client.answer();
  expect(answer.headers.connection).toBe("close");
  expect(answer.body.equals(bigBytes)).toBe(true);
  await closed;
  await client.untilClosed();
});

test("a port in use is an error, not a crash", async () => {
  const port = await opened();
  const second = createFrontDoor({ media });
  await expect(second.listen({ port, host: "127.0.0.1" })).rejects.toMatchObject({ code: "EADDRINUSE" });
});
