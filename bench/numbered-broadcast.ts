import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

/** The picture: a row of black and white blocks that say which one it is. */
const BITS = 20;
const ffmpeg = process.env.PALCO_FFMPEG ?? "ffmpeg";

/** A real encoder in real time whose pictures are numbered from 0; none is left out however late it is. */
export function sendNumbered(url: string): { stop(): Promise<void> } {
  const isWhite = `mod(floor(N/pow(2,${BITS - 1}-X)),2)`;
  const numbers = `color=size=${BITS}x2:rate=30,format=gray,geq=lum='if(${isWhite},235,16)'`;
  const args = [
    ..."-v error -re -f lavfi -i".split(" "),
    `${numbers},scale=960:540:flags=neighbor,format=yuv420p`,
    ..."-re -f lavfi -i sine=440:sample_rate=48000 -g 30 -c:v libx264 -preset ultrafast".split(" "),
    ...`-tune zerolatency -b:v 1500k -c:a aac -flush_packets 1 -f flv ${url}`.split(" "),
  ];
  const child = spawn(ffmpeg, args, { stdio: ["ignore", "ignore", "inherit"] });
  return {
    async stop() {
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    },
  };
}

export interface Seen {
  pictures: number;
  /** Numbers that were left out between the first and the last. */
  missed: number;
  /** Pictures that came again, or out of turn. */
  repeated: number;
}

/** Takes MP4 and says which pictures are in it. */
export function countNumbered(): {
  write(bytes: Uint8Array): void;
  sofar(): Seen;
  end(): Promise<Seen>;
} {
  const args = `-v error -f mp4 -i pipe:0 -an -vf crop=iw:2:0:ih/2,scale=${BITS}:1:flags=area,format=gray`;
  const output = "-fps_mode passthrough -f rawvideo pipe:1";
  const child: ChildProcess = spawn(ffmpeg, [...args.split(" "), ...output.split(" ")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin!.on("error", () => {});
  const seen: Seen = { pictures: 0, missed: 0, repeated: 0 };
  let before: number | undefined;
  let rest: Buffer = Buffer.alloc(0);
  child.stdout!.on("data", (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    for (; rest.length >= BITS; rest = rest.subarray(BITS)) {
      let number = 0;
      for (let bit = 0; bit < BITS; bit += 1) number = number * 2 + (rest[bit]! > 128 ? 1 : 0);
      seen.pictures += 1;
      if (before !== undefined && number <= before) seen.repeated += 1;
      else if (before !== undefined) seen.missed += number - before - 1;
      before = Math.max(before ?? 0, number);
    }
  });
  return {
    write: (bytes) => void child.stdin!.write(bytes),
    sofar: () => ({ ...seen }),
    async end() {
      child.stdin!.end();
      await once(child, "close");
      return seen;
    },
  };
}

/** Result of a player that takes every part of the lowest rung. */
export interface Watched extends Seen {
  discontinuities: number;
  /** Answers other than the part that was asked for. */
  refused: number;
}

/** Reads a broadcast by LL-HLS, part after part. @param base the address of its files, which changes with its session */
export async function readParts(base: () => string): Promise<{ sofar(): Seen; stop(): Promise<Watched> }> {
  const text = async (file: string) => (await fetch(base() + file)).text();
  const rung = /^(\d+)\/live\.m3u8$/gm;
  const names = [...(await text("master.m3u8")).matchAll(rung)].map(([, name]) => Number(name));
  const folder = `${Math.min(...names)}/`;
  const playlist = await text(`${folder}live.m3u8`);
  const counter = countNumbered();
  const [, init] = /#EXT-X-MAP:URI="([^"]+)"/.exec(playlist)!;
  counter.write(new Uint8Array(await (await fetch(base() + folder + init)).arrayBuffer()));
  // The segment that has begun, or is next.
  const complete = playlist.match(/^#EXTINF/gm)?.length ?? 0;
  let msn = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(playlist)![1]) + complete;
  let [part, refused, running] = [0, 0, true];
  async function next(): Promise<void> {
    const answer = await fetch(`${base()}${folder}${msn}.${part}.m4s`).catch(() => undefined);
    if (answer?.ok) {
      counter.write(new Uint8Array(await answer.arrayBuffer()));
      part += 1;
      return;
    }
    await answer?.arrayBuffer();
    // After the last part of a segment comes the first of the next.
    if (answer?.status === 404 && part > 0) [msn, part] = [msn + 1, 0];
    else {
      refused += 1;
      await sleep(100);
    }
  }
  const ended = (async () => {
    while (running) await next();
  })();
  return {
    sofar: counter.sofar,
    async stop() {
      running = false;
      await ended;
      const last = await text(`${folder}live.m3u8`);
      const breaks = Number(/#EXT-X-DISCONTINUITY-SEQUENCE:(\d+)/.exec(last)?.[1] ?? 0);
      const listed = last.match(/^#EXT-X-DISCONTINUITY$/gm)?.length ?? 0;
      return { ...(await counter.end()), discontinuities: breaks + listed, refused };
    },
  };
}
