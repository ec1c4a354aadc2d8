import { TRACK_ID, initSegment } from "../mp4/init-segment.ts";
import type { AudioEntry } from "../mp4/sample-entry.ts";

/** All encoded sound: AAC-LC, stereo, 48 kHz, in frames of 1024 samples counted from time 0 of the film. */
export const AUDIO_RATE = 48_000;
export const FRAME = 1024;
export const AUDIO_BITRATE = 128_000;

/** One frame of silence, as the encoder writes it: it depends on no other frame. */
export const SILENT_FRAME = Buffer.from("211004608c1c", "hex");

/** Sample description of all encoded audio. */
export const AUDIO_ENTRY: AudioEntry = {
  kind: "audio",
  format: "mp4a",
  codec: "mp4a.40.2",
  channels: 2,
  sampleRate: AUDIO_RATE,
  aac: {
    objectTypeIndication: 0x40,
    objectType: 2,
    sampleRate: AUDIO_RATE,
    channels: 2,
    frameLength: FRAME,
    // AAC-LC (5 bits), rate number 3 (4), 2 channels (4)
    specificConfig: Buffer.from([0x11, 0x90]),
    averageBitrate: AUDIO_BITRATE,
    maxBitrate: AUDIO_BITRATE,
  },
};

/** The init segment of every encoded sound track: they differ in nothing, so the encoder is not asked. */
export const AUDIO_INIT = initSegment({ id: TRACK_ID, timescale: AUDIO_RATE, entry: AUDIO_ENTRY });
