import { type ChildProcess, spawn } from "node:child_process";

/** The picture: a row of black and white blocks that say when it was made, 48 bits of milliseconds. */
export const BITS = 44;
const BLOCK = 16;
const [WIDTH, HEIGHT, FPS] = [BITS * BLOCK, 396, 30];

/**
 * A real encoder; every frame carries the time of its creation. Frames follow the clock: a late one is skipped. The
 * longest delay is reported, because a starved source makes the run meaningless.
 */
export function startSource(
  url: string,
  { height = 720 } = {},
): { stop(): void; worstGap(): number; child: ChildProcess } {
  const input = [
    "-f",
    "rawvideo",
    "-pix_fmt",
    "gray",
    "-s",
    `${WIDTH}x${HEIGHT}`,
    "-r",
    String(FPS),
    "-i",
    "pipe:0",
  ];
  const sound = ["-f", "lavfi", "-i", "sine=440:sample_rate=48000"];
  const picture = ["-vf", `scale=-2:${height}:flags=neighbor,format=yuv420p`, "-g", "30"];
  const codecs = [
    "-c:v",
    "libx264",
    "-preset",
    "ultrafast",
    "-tune",
    "zerolatency",
    "-b:v",
    "2500k",
    "-c:a",
    "aac",
  ];
  const ffmpeg = process.env.PALCO_FFMPEG ?? "ffmpeg";
  const child = spawn(
    ffmpeg,
    [
      "-v",
      "error",
      "-fflags",
      "nobuffer",
      "-use_wallclock_as_timestamps",
      "1",
      ...input,
      ...sound,
      ...picture,
      ...codecs,
      "-flush_packets",
      "1",
      "-f",
      "flv",
      url,
    ],
    {
      stdio: ["pipe", "inherit", "inherit"],
    },
  );
  child.stdin!.on("error", () => {});
  const frame = Buffer.alloc(WIDTH * HEIGHT, 128);
  let last = 0;
  let worst = 0;
  const timer = setInterval(() => {
    const now = Date.now();
    if (last) worst = Math.max(worst, now - last);
    last = now;
    for (let bit = 0; bit < BITS; bit++) {
      const white = Math.floor(now / 2 ** (BITS - 1 - bit)) % 2;
      for (let y = 0; y < HEIGHT; y += 1)
        frame.fill(white ? 235 : 16, y * WIDTH + bit * BLOCK, y * WIDTH + (bit + 1) * BLOCK);
    }
    child.stdin!.write(Buffer.from(frame));
  }, 1000 / FPS);
  return {
    child,
    worstGap() {
      const longest = worst;
      worst = 0;
      return longest;
    },
    stop() {
      clearInterval(timer);
      child.kill("SIGKILL");
    },
  };
}
