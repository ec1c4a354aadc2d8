export { announceStarts } from "./announce-starts.ts";
export { remindOfDates } from "./remind.ts";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type BroadcastView, getBroadcast } from "@palco/contract/live/api";
import { onTestFinished } from "vitest";
import { aProduct } from "#modules/catalogue/testing.ts";
import type { TestApp } from "#testing/app.ts";

/** A published broadcast in an hour, and its organizer. */
export async function aBroadcast(app: TestApp) {
  const soon = new Date(Date.now() + 3_600_000);
  const product = await aProduct(app, { type: "broadcast", assetId: null, sessions: [soon] });
  const owner = app.as(product.owner.token);
  const params = { id: product.id };
  const view = () => owner(getBroadcast, { params });
  return { product, owner, params, view };
}

/** Ingest URL and stream key, as the owner sees them. */
export function ingestOf({ ingest: { url, key } }: BroadcastView): { url: string; key: string } {
  if (key === null) throw new Error("only the owner sees the key");
  return { url, key };
}

export interface Encoder {
  child: ChildProcess;
  /** Its output, once it has ended. */
  ended: Promise<string>;
}

const picture = "-re -f lavfi -i testsrc2=size=640x360:rate=25";
const pictureCodec = "-c:v libx264 -preset ultrafast -tune zerolatency -g 25 -pix_fmt yuv420p";

/** A real encoder in real time: a test picture with a tone, or the tone alone. @param tone in hertz */
export function encode(
  { url, key }: { url: string; key: string },
  { tone = 440, pictures = true } = {},
): Encoder {
  const sound = `-re -f lavfi -i sine=${tone}:sample_rate=44100`;
  const from = pictures ? `${picture} ${sound} ${pictureCodec}` : sound;
  const address = `${url.replace("localhost", "127.0.0.1")}/${key}`;
  const child = spawn("ffmpeg", [
    ..."-v error".split(" "),
    ...from.split(" "),
    ..."-c:a aac -f flv".split(" "),
    address,
  ]);
  let said = "";
  child.stderr.on("data", (text: Buffer) => (said += text.toString()));
  onTestFinished(() => void child.kill("SIGKILL"));
  return { child, ended: once(child, "exit").then(() => said) };
}
