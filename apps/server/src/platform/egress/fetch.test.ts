import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { egressFetch } from "./fetch.ts";

async function aServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  afterAll(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "ok",
    (error: unknown) => (error as { code?: string }).code,
  );

test("reaches an origin of the list, with method, headers and body", async () => {
  const origin = await aServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () =>
      response
        .writeHead(201, { "x-said": `${request.method} ${String(request.headers["x-a"])} ${body}` })
        .end("there"),
    );
  });
  const answer = await egressFetch([origin])(`${origin}/token`, {
    method: "POST",
    headers: { "x-a": "1" },
    body: new URLSearchParams({ code: "a b" }),
  });
  expect([answer.status, answer.headers.get("x-said"), await answer.text()]).toEqual([
    201,
    "POST 1 code=a+b",
    "there",
  ]);
});

test("everything else must be public and https, by number and by name", async () => {
  const origin = await aServer((_, response) => response.end());
  const { port } = new URL(origin);
  for (const url of [
    origin,
    `https://127.0.0.1:${port}`,
    `https://localhost:${port}`,
    "http://8.8.8.8",
    "https://[::1]",
  ])
    expect(await codeOf(egressFetch([])(url)), url).toBe("EPRIVATE");
  expect(await codeOf(egressFetch([origin])(`https://localhost:${port}`))).toBe("EPRIVATE");
});

test("redirects are not followed, and long answers not read", async () => {
  const inside = await aServer((_, response) => response.end("secret"));
  const away = await aServer((_, response) => response.writeHead(302, { location: inside }).end());
  expect((await egressFetch([away])(away)).status).toBe(302);
  const long = await aServer((_, response) => response.end(Buffer.alloc(2 * 1024 * 1024)));
  expect(await codeOf(egressFetch([long])(long))).toBe("E2BIG");
});
