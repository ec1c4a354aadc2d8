import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { afterAll, expect, onTestFinished, test } from "vitest";
import type { MediaMessage } from "../frames.ts";
import { createRtmpServer, type Publisher } from "../rtmp/rtmp-server.ts";
import { videoKind } from "../source/flv.ts";
import { isPublicAddress } from "./public-address.ts";
import { isRestreamUrl, Restream, type RestreamReport } from "./restream.ts";

/** Another platform: takes what has the right key. */
async function aPlatform() {
  const received: MediaMessage[] = [];
  const publishers: Publisher[] = [];
  const server = createRtmpServer<string>({
    authorize: async ({ app, key }) =>
      app === "live2" && key === "their-key"
        ? { ok: true, stream: key }
        : { ok: false, reason: `no such key: ${key}` },
    onPublish(publisher) {
      publishers.push(publisher);
      publisher.onMessage = (message) => received.push(message) > 0;
    },
    onError: () => {},
  });
  const { port } = await server.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => server.close());
  return { server, received, publishers, url: `rtmp://127.0.0.1:${port}/live2` };
}

/** Server that receives an encoder's stream, to forward it. */
const source = createRtmpServer<null>({
  authorize: async () => ({ ok: true, stream: null }),
  onPublish: (publisher) => (publisher.onMessage = (message) => (onMessage(message), true)),
  onError: () => {},
});
let onMessage: (message: MediaMessage) => void = () => {};
const { port } = await source.listen({ port: 0, host: "127.0.0.1" });
afterAll(() => source.close());

function encode(): void {
  const from = "-re -f lavfi -i testsrc2=size=320x180:rate=25 -f lavfi -i sine=440";
  const args = `-v error ${from} -c:v libx264 -preset ultrafast -g 25 -pix_fmt yuv420p -c:a aac -f flv rtmp://127.0.0.1:${port}/a/b`;
  const child = spawn("ffmpeg", args.split(" "));
  onTestFinished(() => void child.kill("SIGKILL"));
}

function aRestream(
  url: string,
  key = "their-key",
  isAllowed: ((address: string) => boolean) | undefined = () => true,
) {
  const reports: RestreamReport[] = [];
  const restream = new Restream({ url, key, isAllowed, onReport: (report) => reports.push(report) });
  onTestFinished(() => restream.close());
  return { restream, reports };
}

test("an encoder's stream arrives there: headers, a keyframe first, times from 0, and again after a lost connection", async () => {
  const platform = await aPlatform();
  const { restream } = aRestream(platform.url);
  const configs: MediaMessage[] = [];
  onMessage = (message) => {
    if (message.kind === "video" && videoKind(message.payload) === "config") configs.push(message);
    restream.take(message);
  };
  encode();
  await expect.poll(() => platform.received.length).toBeGreaterThan(60);
  const [about, config] = platform.received;
  expect(about!.kind).toBe("data");
  expect(config!.payload).toEqual(configs[0]!.payload);
  const pictures = platform.received.filter(
    ({ kind, payload }) => kind === "video" && videoKind(payload) !== "config",
  );
  expect(videoKind(pictures[0]!.payload)).toBe("key");
  expect(pictures[0]!.timestamp).toBe(0);
  expect(pictures.slice(1, 20).map(({ timestamp }, i) => timestamp - pictures[i]!.timestamp)).toEqual(
    Array(19).fill(40),
  );
  expect(restream.report).toMatchObject({ state: "sending", trouble: null, dropped: 0 });

  platform.publishers[0]!.close("for a test");
  const before = platform.received.length;
  await expect.poll(() => platform.publishers.length).toBe(2);
  await expect.poll(() => platform.received.length).toBeGreaterThan(before + 10);
  expect(platform.received[before]!.kind).toBe("data");
}, 60_000);

test("a destination's reason for refusing is reported, never with the key", async () => {
  const platform = await aPlatform();
  const { restream } = aRestream(platform.url, "wrong-key");
  await expect.poll(() => restream.report.trouble).toBe("refused");
  expect(restream.report).toMatchObject({ state: "waiting", said: "no such key: …" });
});

test("nothing is sent into a private network, whatever it is called", async () => {
  const asked: unknown[] = [];
  const inside = createServer((socket) => asked.push(socket)).listen(0, "127.0.0.1");
  await new Promise((resolve) => inside.once("listening", resolve));
  onTestFinished(() => void inside.close());
  const { port: at } = inside.address() as { port: number };
  for (const host of ["127.0.0.1", "localhost", "[::1]", "0x7f000001", "2130706433"]) {
    const { restream } = aRestream(`rtmp://${host}:${at}/live`, "key", isPublicAddress);
    await expect.poll(() => restream.report.state).toBe("waiting");
    expect(["address_not_public", "not_found"]).toContain(restream.report.trouble);
  }
  expect(asked).toEqual([]);
});

test.for([
  ["8.8.8.8", true], ["172.15.0.1", true], ["172.16.0.1", false], ["10.1.2.3", false], ["192.168.1.1", false],
  ["169.254.169.254", false], ["100.64.0.1", false], ["127.0.0.1", false], ["0.0.0.0", false], ["224.0.0.1", false],
  ["2606:4700::1", true], ["::1", false], ["::ffff:8.8.8.8", false], ["fe80::1", false], ["fd00::1", false], ["64:ff9b::a00:1", false],
  ["2001:db8::1", false], ["2002:a00:1::", false], ["nonsense", false],
] as const)("%s is public: %s", ([address, expected]) => {
  expect(isPublicAddress(address)).toBe(expected);
}); // prettier-ignore

test.for([
  ["rtmp://a.rtmp.example.com/live2", true], ["rtmps://live.example.com:443/rtmp/", true], ["http://example.com/live", false],
  ["rtmp://example.com", false], ["rtmp://example.com/", false], ["rtmp:///live", false], ["rtmp://me:secret@example.com/live", false],
  ["file:///etc/passwd", false], ["rtmp", false], ["", false],
] as const)("%s is a valid destination: %s", ([url, expected]) => {
  expect(isRestreamUrl(url)).toBe(expected);
}); // prettier-ignore
