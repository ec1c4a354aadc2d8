import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files of more than about twenty seconds, the longest first; the longest of the rest is then the tail of a run. */
const slow = [
  "idempotency-crash",
  "video-chunk",
  "rights",
  "transcoding",
  "kill",
  "audio-chunk",
  "fill-demo",
  "stills",
  "killed-uploads",
  "outputs",
  "audio-file",
  "sound-file",
  "audio-tracks",
  "redeem",
  "capacity-races",
  "embedded",
  "ffmpeg",
  "refunds",
  "plays-in-browser",
  "redeem-races",
  "stripe-races",
].map((name) => `/${name}.test.ts`);

/** Starts the slow test files first, so that none of them is alone at the end. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = slow.findIndex((name) => moduleId.endsWith(name));
      return index < 0 ? slow.length : index;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}
