import { randomBytes } from "node:crypto";
import { afterEach } from "vitest";
import { memorySource } from "../mp4/byte-source.ts";
import { type FrontDoor, type FrontDoorOptions, createFrontDoor } from "./front-door.ts";
import { type MediaHandler, bufferAnswer, sourceAnswer, statusAnswer } from "./media-answer.ts";

export const small = bufferAnswer(Buffer.from("hello media"), "video/mp4", "immutable");
export const bigBytes = randomBytes(3_000_000);
/** Paths whose source was given back. */
export const released: string[] = [];

/** One path for each kind of answer there is, for our tests. */
export const media: MediaHandler = ({ path }) => {
  switch (path) {
    case "/m/small":
      return small;
    case "/m/slow":
      return new Promise((resolve) => setImmediate(() => resolve(small)));
    case "/m/big":
      return bufferAnswer(bigBytes, "video/mp4", "immutable");
    case "/m/stream":
      return sourceAnswer(memorySource(bigBytes), "video/mp4", "immutable", () => released.push(path));
    case "/m/broken": {
      const read = (offset: number, length: number) =>
        offset > 0 ? Promise.reject(new Error("disk")) : Promise.resolve(bigBytes.subarray(0, length));
      return sourceAnswer({ size: bigBytes.length, read }, "video/mp4", "immutable", () =>
        released.push(path),
      );
    }
    case "/m/throws":
      throw new Error("bug");
    case "/m/later":
      return statusAnswer(503, 2);
    default:
      return statusAnswer(404);
  }
};

const doors: FrontDoor[] = [];
afterEach(async () => {
  await Promise.all(doors.splice(0).map((door) => door.close(100)));
  released.length = 0;
});

/** The port of a door that is closed after the test. */
export async function opened(options: Partial<FrontDoorOptions> = {}): Promise<number> {
  const door = createFrontDoor({ media, ...options });
  doors.push(door);
  return (await door.listen({ port: 0, host: "127.0.0.1" })).port;
}
