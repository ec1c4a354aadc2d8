/** Samples a second of everything synthesised here; ffmpeg brings it to 48 kHz when it encodes. */
export const sampleRate = 32_000;

/** A loop being mixed: what is placed near its end rings on at its beginning, so it repeats without a seam. */
export interface Mix {
  length: number;
  left: Float32Array;
  right: Float32Array;
  /** Input of the reverb. */
  send: Float32Array;
}

export interface Placing {
  /** Loudness, 1 is as the instrument plays it. */
  gain?: number;
  /** -1 left, 0 centre, 1 right. */
  pan?: number;
  /** Share that is sent to the reverb. */
  send?: number;
}

/** 2048 samples are three frames of AAC at 48 kHz: what ends at a frame can be repeated as it is encoded. */
const grain = 2048;

export function emptyMix(seconds: number): Mix {
  const length = Math.round((seconds * sampleRate) / grain) * grain;
  return {
    length,
    left: new Float32Array(length),
    right: new Float32Array(length),
    send: new Float32Array(length),
  };
}

/** Adds a note at `seconds` from the start of the loop. */
export function place(
  mix: Mix,
  note: Float32Array,
  seconds: number,
  { gain = 1, pan = 0, send = 0.15 }: Placing = {},
): void {
  const angle = ((pan + 1) * Math.PI) / 4;
  const toLeft = Math.cos(angle) * gain;
  const toRight = Math.sin(angle) * gain;
  let at = Math.round(seconds * sampleRate) % mix.length;
  if (at < 0) at += mix.length;
  for (let i = 0; i < note.length; i++) {
    const sample = note[i]!;
    mix.left[at]! += sample * toLeft;
    mix.right[at]! += sample * toRight;
    mix.send[at]! += sample * gain * send;
    if (++at === mix.length) at = 0;
  }
}

/** A repeatable stream of numbers between 0 and 1 (mulberry32): the demo sounds the same on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Hertz of a MIDI note number; 69 is the A of 440. */
export const hertz = (note: number): number => 440 * 2 ** ((note - 69) / 12);
