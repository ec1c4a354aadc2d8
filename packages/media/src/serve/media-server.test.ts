import { createServer } from "node:http";
import { expect, test } from "vitest";
import { type MediaHandler, sourceAnswer } from "./media-answer.ts";
import { RawClient, request } from "./testing.ts";
import { bigBytes, opened, released, small } from "./testing-door.ts";

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
  expect(await client.answer()).toMatchObject({
    status: 503,
    headers: { "retry-after": "2", "cache-control": "no-store" },
  });
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
  expect(await client.answer()).toMatchObject({
    status: 416,
    headers: { "content-range": `bytes */${size}` },
  });
  for (const ignored of [
    "Range: bytes=5-2",
    "Range: lines=1-2",
    "Range: bytes=0-1,4-5",
    'Range: bytes=0-1\r\nIf-Range: "other"',
  ]) {
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

test("any input is answered or closed, and the next client is served", async () => {
  const port = await opened({ http: createServer((_, res) => res.end()) });
  const good = request("GET", "/m/small", "Range: bytes=0-3", "Connection: keep-alive");
  let seed = 7;
  const random = (below: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % below;
  const hostile = ["\0", "\r", "\n", "\r\n\r\n", " ", ":", "%", "\xff", "GET", "HTTP/", "/../", "\t"];
  await Promise.all(
    Array.from({ length: 200 }, async () => {
      const client = new RawClient(port);
      for (let i = 0; i < 10; i++) {
        let text: string = good;
        for (let j = 0; j <= random(3); j++) {
          const at = random(text.length);
          text = text.slice(0, at) + hostile[random(hostile.length)]! + text.slice(at + random(4));
        }
        client.send(Buffer.from(text, "latin1"));
      }
      client.socket.end();
      await client.untilClosed();
    }),
  );
  const client = new RawClient(port);
  client.get("/m/small");
  expect((await client.answer()).body.toString()).toBe("hello media");
});

test("requests after a refused one are not answered", async () => {
  const client = new RawClient(await opened());
  client.send(request("GET", "/m/small", "Content-Length: 300") + request("GET", "/m/small"));
  expect((await client.answer()).status).toBe(400);
  expect((await client.untilClosed()).length).toBe(0);
});

test("Connection: close and HTTP/1.0 close after the answer", async () => {
  const port = await opened();
  for (const text of [
    request("GET", "/m/small", "Connection: close"),
    "GET /m/small HTTP/1.0\r\nHost: x\r\n\r\n",
  ]) {
    const client = new RawClient(port);
    client.send(text + request("GET", "/m/small"));
    expect((await client.answer()).body.toString()).toBe("hello media");
    expect((await client.untilClosed()).length).toBe(0);
  }
});

test("a handler that throws is a 500, a read that fails breaks the connection, and both are reported", async () => {
  const errors: string[] = [];
  const client = new RawClient(await opened({ onError: (error) => errors.push((error as Error).message) }));
  client.get("/m/throws");
  expect((await client.answer()).status).toBe(500);
  client.get("/m/broken");
  await client.untilClosed();
  expect(errors).toEqual(["bug", "disk"]);
  expect(released).toEqual(["/m/broken"]);
});

test("a stalled reader costs two pieces of memory and is disconnected; what it read is released", async () => {
  let read = 0;
  const huge = {
    size: 1 << 30,
    read: async (_: number, length: number) => ((read += length), Buffer.alloc(length)),
  };
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
