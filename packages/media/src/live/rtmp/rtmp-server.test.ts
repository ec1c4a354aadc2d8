import { spawn } from "node:child_process";
import { randomBytes, randomInt } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, expect, onTestFinished, test } from "vitest";
import type { MediaMessage } from "../frames.ts";
import { readAmf0, writeAmf0 } from "./amf0.ts";
import { ChunkReader } from "./chunk-reader.ts";
import { writeChunks } from "./chunk-writer.ts";
import { createRtmpServer, type Publisher } from "./rtmp-server.ts";

const publishers: Publisher[] = [];
const messages: MediaMessage[] = [];
const errors: unknown[] = [];
const server = createRtmpServer<string>({
  publishTimeout: 1500,
  mostStrangers: 400,
  mostStrangersPerAddress: 400,
  authorize: async ({ key }) =>
    key.startsWith("good") ? { ok: true, stream: key } : { ok: false, reason: "No such key here" },
  onPublish(publisher) {
    publishers.push(publisher);
    publisher.onMessage = (message) => messages.push(message) > 0;
  },
  onError: (error) => errors.push(error),
});
const { port } = await server.listen({ port: 0, host: "127.0.0.1" });
afterAll(() => server.close());

/** A real encoder; resolves to what it said when it ended. */
async function encode(key: string, seconds: number): Promise<string> {
  const source = `-re -f lavfi -i testsrc2=size=320x180:rate=25:duration=${seconds} -f lavfi -i sine=440:duration=${seconds}`;
  const args = `-v error ${source} -c:v libx264 -preset ultrafast -g 25 -pix_fmt yuv420p -c:a aac -f flv rtmp://127.0.0.1:${port}/live/${key}`;
  const child = spawn("ffmpeg", args.split(" "));
  let said = "";
  child.stderr.on("data", (text: Buffer) => (said += text.toString()));
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child, "exit");
  return said;
}

test("accepts ffmpeg's stream, whole and in order", async () => {
  expect(await encode("good", 2)).toBe("");
  const video = messages.filter(({ kind }) => kind === "video");
  const times = video.map(({ timestamp }) => timestamp);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  // 50 pictures, the header before and the end behind.
  expect(video.length).toBeGreaterThanOrEqual(51);
  expect(readAmf0(messages.find(({ kind }) => kind === "data")!.payload)).toContain("onMetaData");
  expect(publishers[0]!.bytes).toBeGreaterThan(10_000);
});

test("an encoder gets the reason for a refusal", async () => {
  expect(await encode("bad", 1)).toContain("No such key here");
});

test("a disconnected encoder gets the reason", async () => {
  const ended = encode("good-2", 20);
  await expect.poll(() => publishers.length).toBe(2);
  publishers[1]!.close("Another encoder has taken over");
  expect(await ended).not.toBe("");
});

function dial(): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** The beginning of a proper session, to be followed by something that is not. */
const greeting = Buffer.concat([Buffer.of(3), randomBytes(2 * 1536)]);
const command = (...values: Parameters<typeof writeAmf0>) =>
  writeChunks({ type: 20, payload: writeAmf0(...values) }, 3, 128);
const connectCommand = command("connect", 1, { app: "live" });

function garbage(n: number): Buffer {
  const proper = Buffer.concat([greeting, connectCommand, command("publish", 2, null, "bad")]);
  switch (n % 6) {
    case 0:
      return randomBytes(randomInt(1, 5000));
    case 1:
      return Buffer.concat([greeting, randomBytes(randomInt(1, 5000))]);
    case 2:
      return proper.subarray(0, randomInt(1, proper.length));
    case 3: {
      const bent = Buffer.from(proper);
      for (let i = 0; i < 20; i++) bent[randomInt(greeting.length, bent.length)] = randomInt(256);
      return bent;
    }
    case 4:
      return Buffer.concat([greeting, connectCommand, command("publish", 2, null, { deep: { deep: {} } })]);
    default:
      // A message that claims to be of 16 MB.
      return Buffer.concat([greeting, Buffer.from("03000000ffffff1400000000", "hex"), randomBytes(1000)]);
  }
}

test("300 malformed sessions and 500 silent ones: no crash, nothing is kept, other senders are not disturbed", async () => {
  const before = messages.length;
  const sending = encode("good-3", 6);
  await expect.poll(() => messages.length).toBeGreaterThan(before);
  for (let n = 0; n < 300; n++) dial().end(garbage(n));
  for (let n = 0; n < 500; n++) dial();
  expect(await sending).toBe("");
  await expect.poll(() => server.connections).toBe(0);
  expect(errors).toEqual([]);
}, 60_000);

test("messages come out of chunks unchanged, however the bytes arrive", () => {
  const sent = Array.from({ length: 50 }, (_, n) => ({
    type: 9,
    timestamp: n === 40 ? 0x1_000_000 : n * 40,
    streamId: 1,
    payload: randomBytes(randomInt(0, 3000)),
  }));
  const bytes = Buffer.concat(sent.map((message, n) => writeChunks(message, 4 + (n % 3), 128)));
  const received: unknown[] = [];
  const reader = new ChunkReader({ message: 4000, pending: 10_000, streams: 8 }, (message) =>
    received.push(message),
  );
  for (let at = 0; at < bytes.length;) {
    const end = at + randomInt(1, 300);
    reader.push(bytes.subarray(at, end));
    at = end;
  }
  expect(received).toEqual(sent);
});
