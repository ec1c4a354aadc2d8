import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files of more than about twenty seconds, the longest first; the longest of the rest is then the tail of a run. */
const slow = [
  "rights",
  "transcoding",
  "fill-demo",
  "audio-chunk",
  "fuzz",
  "audio-tracks",
  "clip",
  "idempotency-crash",
  "kill",
  "video-chunk",
  "hero-clips",
  "embedded",
  "outputs",
  "published",
  "killed-uploads",
  "sound-file",
  "make-clips",
  "one-ticket",
  "audio-file",
  "capacity-races",
  "redeem-races",
  "ffmpeg",
  "stripe-races",
  "backup",
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
