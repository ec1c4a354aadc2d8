import { once } from "node:events";
import { connect } from "node:net";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";
import { createLoadGate } from "#platform/http/load-gate.ts";
import { createSharedAnswers } from "#platform/http/shared-answers.ts";

const app = await testApp();

/** The server's answer to these bytes, until it closes the connection. */
async function sendBytes(...parts: string[]): Promise<string> {
  const socket = connect(Number(new URL(app.url).port), "127.0.0.1");
  let said = "";
  socket.on("data", (data) => (said += data));
  for (const part of parts) socket.write(part);
  await once(socket, "close");
  return said;
}

test.each([
  [
    "an address that is no text",
    "GET /products/%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    404,
  ],
  ["a method of WebDAV", "PROPFIND /products HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 405],
  ["a method nobody knows", "BREW /coffee HTTP/1.1\r\nHost: x\r\n\r\n", 405],
  [
    "an address nobody serves",
    "POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
    404,
  ],
  ["a broken head", "GET /api/health HTTP/1.1\r\nbroken\r\n\r\n", 400],
  ["a head too long", `GET /api/health HTTP/1.1\r\nHost: x\r\nCookie: ${"a".repeat(17_000)}\r\n\r\n`, 431],
])("refuses as a problem what never reaches a route: %s", async (_, bytes, status) => {
  const answer = await sendBytes(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer.toLowerCase()).toContain("content-type: application/problem+json");
  const body = /\{.*\}/s.exec(answer)![0];
  expect(JSON.parse(body)).toMatchObject({ status, code: expect.stringMatching(/^request\./) });
});

test("a request head that never ends is cut soon after its time", async () => {
  app.http.server.headersTimeout = 300;
  expect(await sendBytes("POST /api/x HTTP/1.1\r\nHost: x\r\n", "X-Slow: ")).toMatch(/^HTTP\/1.1 408 /);
  app.http.server.headersTimeout = 20_000;
});

test("an empty image is refused like any other invalid image", async () => {
  const { token } = await aUser(app);
  const answer = await fetch(`${app.url}/api/media/images?purpose=avatar`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "image/png" },
  });
  expect(answer.status).toBe(415);
});

test("extra query parameters get the same shared response", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const { slug } = await aProduct(app, { title: "Before" });
    const read = async (query: string) =>
      (await (await fetch(`${app.url}/api/products/${slug}${query}`)).json()) as { title: string };
    expect(await read("")).toMatchObject({ title: "Before" });
    // Written without `sharedChanged`: a cached answer does not show it, a new one does.
    await sql`update product set title = 'After' where slug = ${slug}`.execute(app.platform.db);
    expect(await read("?utm_source=mail")).toMatchObject({ title: "Before" });
    vi.setSystemTime(Date.now() + 3000);
    expect(await read("?utm_source=mail")).toMatchObject({ title: "After" });
  } finally {
    vi.useRealTimers();
  }
});

test("responses that are the same for everyone are shared with logged-in users; personal ones are not, and a revoked session is refused", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const { slug, channel } = await aProduct(app, { title: "Before" });
    const { token } = await aUser(app);
    const read = (path: string, bearer?: string) =>
      fetch(`${app.url}/api${path}`, bearer ? { headers: { authorization: `Bearer ${bearer}` } } : {});
    const list = `/products?channel=${channel.slug}`;
    const titleOf = async (bearer?: string) =>
      ((await (await read(list, bearer)).json()) as { items: { title: string }[] }).items[0]!.title;
    expect(await titleOf()).toBe("Before");
    // Written without `sharedChanged`: a cached answer does not show it, a new one does.
    await sql`update product set title = 'After' where slug = ${slug}`.execute(app.platform.db);
    expect(await titleOf(token)).toBe("Before");
    expect(await (await read(`/products/${slug}`, token)).json()).toMatchObject({ title: "After" });
    expect((await read(list, "a-session-that-has-ended")).status).toBe(401);
    vi.setSystemTime(Date.now() + 3000);
    expect(await titleOf(token)).toBe("After");
    expect(await titleOf()).toBe("After");
  } finally {
    vi.useRealTimers();
  }
});

test("the cache of shared responses is limited by size and keeps the newest", async () => {
  const shared = createSharedAnswers({ maxBytes: 100_000 });
  for (let n = 0; n < 200; n += 1) await shared.make(`answer ${n}`, async () => "x".repeat(900) + n);
  expect(shared.bytes).toBeLessThanOrEqual(100_000);
  expect(shared.size).toBeGreaterThan(50);
  expect(shared.find("answer 199")).toBeDefined();
  expect(shared.find("answer 0")).toBeUndefined();
});

test("a response in progress is aborted when its last requester leaves", async () => {
  const shared = createSharedAnswers();
  const [first, second] = [new AbortController(), new AbortController()];
  let signal: AbortSignal | undefined;
  const build = (given: AbortSignal) => {
    signal = given;
    return new Promise<string>((_, reject) => given.addEventListener("abort", () => reject(given.reason)));
  };
  const answers = [shared.make("a", build, first.signal), shared.make("a", build, second.signal)];
  first.abort();
  expect(signal!.aborted).toBe(false);
  second.abort();
  expect(signal!.aborted).toBe(true);
  expect((await Promise.allSettled(answers)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});

test("a hall behind one address searches at once when its network is listed; a single account is limited", async () => {
  const hall = createLoadGate({ perCaller: true, isShared: (address) => address === "203.0.113.1" });
  let end = () => {};
  const held = new Promise<void>((resolve) => (end = resolve));
  const search = (account?: string, address = "203.0.113.1") =>
    hall.run("search", { address, account }, () => held);
  const people = [
    ...Array.from({ length: 8 }, () => search("one")),
    ...Array.from({ length: 24 }, () => search()),
  ];
  await expect(search("one")).rejects.toMatchObject({ code: "request.too_many" });
  await expect(search("two")).rejects.toMatchObject({ code: "request.too_many" });
  // Half of the queue is left for everybody else.
  const elsewhere = [2, 3, 4].flatMap((last) =>
    Array.from({ length: 8 }, () => search(undefined, `198.51.100.${last}`)),
  );
  await expect(search(undefined, "198.51.100.2")).rejects.toMatchObject({ code: "request.too_many" });
  end();
  await Promise.all([...people, ...elsewhere]);
  await search("one");
});

test("searches above the concurrency limit wait; each caller's searches are limited", async () => {
  const gate = createLoadGate({ perCaller: true });
  let running = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const search = (address: string) =>
    gate.run("search", { address }, async () => {
      most = Math.max(most, (running += 1));
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
    });
  const mine = Array.from({ length: 8 }, () => search("203.0.113.1"));
  await expect(search("203.0.113.1")).rejects.toMatchObject({ code: "request.too_many" });
  const others = search("203.0.113.2");
  const all = Promise.all([...mine, others]);
  for (let done = 0; done < 9; done += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(done);
    ends[done]!();
  }
  await all;
  expect(most).toBe(3);
});
