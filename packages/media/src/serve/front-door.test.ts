import { createHash, randomBytes } from "node:crypto";
import { Agent, createServer, get as httpGet, request as httpRequest } from "node:http";
import { afterEach, expect, test } from "vitest";
import { memorySource } from "../mp4/byte-source.ts";
import { type FrontDoor, type FrontDoorOptions, createFrontDoor } from "./front-door.ts";
import { type MediaHandler, bufferAnswer, sourceAnswer, statusAnswer } from "./media-answer.ts";
import { mediaOverHttp } from "./media-over-http.ts";
import { RawClient, request } from "./testing.ts";

const small = bufferAnswer(Buffer.from("hello media"), "video/mp4", "immutable");
const bigBytes = randomBytes(3_000_000);
const released: string[] = [];

const media: MediaHandler = ({ path }) => {
  if (path === "/m/small") return small;
  if (path === "/m/slow") return new Promise((resolve) => setImmediate(() => resolve(small)));
  if (path === "/m/big") return bufferAnswer(bigBytes, "video/mp4", "immutable");
  if (path === "/m/stream") return sourceAnswer(memorySource(bigBytes), "video/mp4", "immutable", () => released.push(path));
  if (path === "/m/broken") {
    const read = (offset: number, length: number) =>
      offset > 0 ? Promise.reject(new Error("disk")) : Promise.resolve(bigBytes.subarray(0, length));
    return sourceAnswer({ size: bigBytes.length, read }, "video/mp4", "immutable", () => released.push(path));
  }
  if (path === "/m/throws") throw new Error("bug");
  if (path === "/m/later") return statusAnswer(503, 2);
  return statusAnswer(404);
};

const doors: FrontDoor[] = [];
afterEach(async () => {
  await Promise.all(doors.splice(0).map((door) => door.close(100)));
  released.length = 0;
});

async function opened(options: Partial<FrontDoorOptions> = {}): Promise<number> {
  const door = createFrontDoor({ media, ...options });
  doors.push(door);
  return (await door.listen({ port: 0, host: "127.0.0.1" })).port;
}

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

test("answers with what caches and players on other origins need", async () => {
  const client = new RawClient(await opened());
  client.get("/m/small?token=ignored");
  const answer = await client.answer();
  expect(answer).toMatchObject({
    status: 200,
    headers: {
      "content-type": "video/mp4",
      "content-length": "11",
      "cache-control": "private, max-age=31536000, immutable",
      "access-control-allow-origin": "*",
      "accept-ranges": "bytes",
    },
  });
  expect(Math.abs(Date.parse(answer.headers.date!) - Date.now())).toBeLessThan(2000);
  expect(answer.body.toString()).toBe("hello media");
  client.send(request("HEAD", "/m/small"));
  expect((await client.answer(false)).headers["content-length"]).toBe("11");
  client.get("/m/small", `If-None-Match: "x", W/${answer.headers.etag}`);
  expect((await client.answer()).status).toBe(304);
  client.get("/m/later");
  expect(await client.answer()).toMatchObject({ status: 503, headers: { "retry-after": "2", "cache-control": "no-store" } });
});

test.for(["/m/small", "/m/big", "/m/stream"])("ranges of %s", async (path) => {
  const whole = path === "/m/small" ? small.body : bigBytes;
  const client = new RawClient(await opened());
  const size = whole.length;
  for (const [range, from, to] of [
    ["bytes=0-3", 0, 4],
    ["bytes=4-", 4, size],
    ["bytes=-5", size - 5, size],
    [`bytes=2-${size + 99}`, 2, size],
  ] as const) {
    client.get(path, `Range: ${range}`);
    const answer = await client.answer();
    expect(answer.status).toBe(206);
    expect(answer.headers["content-range"]).toBe(`bytes ${from}-${to - 1}/${size}`);
    expect(answer.body.equals(whole.subarray(from, to))).toBe(true);
  }
  client.get(path, `Range: bytes=${size}-`);
  expect(await client.answer()).toMatchObject({ status: 416, headers: { "content-range": `bytes */${size}` } });
  for (const ignored of ["Range: bytes=5-2", "Range: lines=1-2", "Range: bytes=0-1,4-5", 'Range: bytes=0-1\r\nIf-Range: "other"']) {
    client.get(path, ignored);
    const answer = await client.answer();
    expect(answer.status).toBe(200);
    expect(answer.body.equals(whole)).toBe(true);
  }
});

test("pipelined requests are answered in order, however they are cut into packets", async () => {
  const port = await opened();
  const paths = ["/m/small", "/m/slow", "/m/stream", "/m/none", "/m/big", "/m/slow", "/m/small"];
  const text = paths.map((path) => request("GET", path)).join("");
  for (const step of [text.length, 1, 7]) {
    const client = new RawClient(port);
    for (let at = 0; at < text.length; at += step) client.send(text.slice(at, at + step));
    for (const path of paths) {
      const { status, body } = await client.answer();
      expect(status).toBe(path === "/m/none" ? 404 : 200);
      if (path === "/m/stream" || path === "/m/big") expect(body.equals(bigBytes)).toBe(true);
    }
    client.socket.destroy();
  }
});

test.for([
  ["a body", request("GET", "/m/small", "Content-Length: 5"), 400],
  ["two lengths", request("GET", "/m/small", "Content-Length: 0", "Transfer-Encoding: chunked"), 400],
  ["chunked", request("GET", "/m/small", "Transfer-Encoding: chunked"), 400],
  ["POST", request("POST", "/m/small"), 405],
  ["no host", "GET /m/small HTTP/1.1\r\nAccept: */*\r\n\r\n", 400],
  ["two hosts", request("GET", "/m/small", "Host: y"), 400],
  ["a folded field", request("GET", "/m/small", "X: a", " b"), 400],
  ["a bare line feed", "GET /m/small HTTP/1.1\nHost: x\n\r\n\r\n", 400],
  ["a space before the colon", request("GET", "/m/small", "Content-Length : 5"), 400],
  ["a NUL", request("GET", "/m/small", "X: \0"), 400],
  ["a space in the path", request("GET", "/m/sm all"), 400],
  ["HTTP/2.0", "GET /m/small HTTP/2.0\r\nHost: x\r\n\r\n", 400],
  ["Expect", request("GET", "/m/small", "Expect: 100-continue"), 417],
  ["a huge head", request("GET", "/m/small", `X: ${"x".repeat(9000)}`), 431],
  ["a head that never ends", `GET /m/small HTTP/1.1\r\n${"X: y\r\n".repeat(2000)}`, 431],
] as const)("refuses %s and closes", async ([, text, status]) => {
  const client = new RawClient(await opened());
  client.send(text);
  expect(await client.answer()).toMatchObject({ status, headers: { connection: "close" } });
  expect((await client.untilClosed()).length).toBe(0);
});

test("what follows a refused request is not answered", async () => {
  const client = new RawClient(await opened());
  client.send(request("GET", "/m/small", "Content-Length: 300") + request("GET", "/m/small"));
  expect((await client.answer()).status).toBe(400);
  expect((await client.untilClosed()).length).toBe(0);
});

test("Connection: close and HTTP/1.0 close after the answer", async () => {
  const port = await opened();
  for (const text of [request("GET", "/m/small", "Connection: close"), "GET /m/small HTTP/1.0\r\nHost: x\r\n\r\n"]) {
    const client = new RawClient(port);
    client.send(text + request("GET", "/m/small"));
    expect((await client.answer()).body.toString()).toBe("hello media");
    expect((await client.untilClosed()).length).toBe(0);
  }
});

test("a handler that throws is a 500, a read that fails breaks the connection, and both are told", async () => {
  const errors: string[] = [];
  const client = new RawClient(await opened({ onError: (error) => errors.push((error as Error).message) }));
  client.get("/m/throws");
  expect((await client.answer()).status).toBe(500);
  client.get("/m/broken");
  await client.untilClosed();
  expect(errors).toEqual(["bug", "disk"]);
  expect(released).toEqual(["/m/broken"]);
});

test("a reader that stops costs two pieces of memory and is cut; what it read is released", async () => {
  let read = 0;
  const huge = { size: 1 << 30, read: async (_: number, length: number) => ((read += length), Buffer.alloc(length)) };
  const gone = Promise.withResolvers<void>();
  const handler: MediaHandler = () => sourceAnswer(huge, "video/mp4", "immutable", gone.resolve);
  const port = await opened({ media: handler, stallTimeout: 400 });
  const client = new RawClient(port);
  client.socket.pause();
  client.get("/m/huge");
  await gone.promise;
  // Socket buffers of both kernels hold a few megabytes.
  expect(read).toBeLessThan(16 << 20);
  client.socket.destroy();
});

test("a head that drips and a connection that says nothing are closed in time", async () => {
  const port = await opened({ headTimeout: 200 });
  const silent = new RawClient(port);
  const dripping = new RawClient(port);
  dripping.send("GET /m/small HTTP/1.1\r\n");
  const drip = setInterval(() => dripping.send("X: y\r\n"), 20);
  expect((await silent.answer()).status).toBe(408);
  expect((await dripping.answer()).status).toBe(408);
  clearInterval(drip);
  await silent.untilClosed();
  await dripping.untilClosed();
});

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

test("one connection may ask for media and API in any order, packets cut anywhere", async () => {
  const port = await opened({ http: api() });
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
});

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
  expect([preflight.status, preflight.headers.get("access-control-allow-methods")]).toEqual([204, "GET, HEAD"]);
  expect((await fetch(`${base}/m/small`, { method: "POST" })).status).toBe(405);
  expect((await fetch(`${base}/m/small`, { method: "DELETE" })).status).toBe(405);
});

test("upgrades pass through", async () => {
  const server = api();
  server.on("upgrade", (_req, socket, head) => socket.end(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: echo\r\nConnection: Upgrade\r\n\r\n${head}`));
  const port = await opened({ http: server });
  await new Promise<void>((resolve, reject) => {
    const req = httpRequest({ port, host: "127.0.0.1", path: "/api/ws", headers: { Connection: "Upgrade", Upgrade: "echo" } });
    req.on("upgrade", () => resolve()).on("error", reject);
    req.end();
  });
});

test("slow heads of the API are still cut by node:http", async () => {
  const server = createServer({ headersTimeout: 200, connectionsCheckingInterval: 50 }, (_, res) => res.end());
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
