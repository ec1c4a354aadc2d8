import { sampleRate, seededRandom } from "./mix.ts";

const samples = (seconds: number) => new Float32Array(Math.round(seconds * sampleRate));

/** A bass drum: a sine that falls from `high` to `low` hertz. */
export function kick({ high = 150, low = 46, seconds = 0.32 } = {}): Float32Array {
  const out = samples(seconds);
  let phase = 0;
  for (let i = 0; i < out.length; i++) {
    const time = i / sampleRate;
    phase += (2 * Math.PI * (low + (high - low) * Math.exp(-time * 32))) / sampleRate;
    out[i] = Math.sin(phase) * Math.exp(-time * 9) * Math.min(1, (out.length - i) / 300);
  }
  return out;
}

/** Noise through a band: from a hand on a box (`tone` 0.1) to a shaker (`tone` 0.9). */
export function noiseHit(seconds: number, { tone = 0.6, decay = 20, seed = 1, body = 0 } = {}): Float32Array {
  const out = samples(seconds);
  const random = seededRandom(seed);
  let low = 0;
  let lower = 0;
  for (let i = 0; i < out.length; i++) {
    const time = i / sampleRate;
    const white = random() * 2 - 1;
    low += (white - low) * (0.05 + 0.9 * tone);
    lower += (white - lower) * (0.02 + 0.6 * tone * tone);
    const knock = body ? Math.sin(2 * Math.PI * body * time) * Math.exp(-time * decay * 1.2) : 0;
    out[i] =
      ((low - lower) * Math.exp(-time * decay) + knock * 0.7) *
      Math.min(1, i / 40) *
      Math.min(1, (out.length - i) / 200);
  }
  return out;
}

export const snare = () => noiseHit(0.26, { tone: 0.75, decay: 17, seed: 5, body: 190 });
export const hat = (open = false) => noiseHit(open ? 0.3 : 0.08, { tone: 1, decay: open ? 14 : 60, seed: 9 });
export const shaker = () => noiseHit(0.1, { tone: 0.95, decay: 38, seed: 13 });
export const brush = () => noiseHit(0.34, { tone: 0.8, decay: 9, seed: 17 });
export const cajon = () => noiseHit(0.22, { tone: 0.3, decay: 22, seed: 21, body: 96 });
export const tick = (tock = false) =>
  noiseHit(0.05, { tone: 0.9, decay: 120, seed: tock ? 3 : 2, body: tock ? 1450 : 2100 });

/** Wind, rain or running water for a whole loop, its ends crossfaded; `roll` is how slowly it swells, in seconds. */
export function weather(seconds: number, { tone = 0.2, roll = 6, seed = 31 } = {}): Float32Array {
  const overlap = Math.round(sampleRate * 1.5);
  const out = samples(seconds);
  const random = seededRandom(seed);
  let low = 0;
  let lower = 0;
  const head = new Float32Array(overlap);
  for (let i = 0; i < out.length + overlap; i++) {
    const white = random() * 2 - 1;
    const swell =
      0.62 +
      0.38 *
        Math.sin((2 * Math.PI * i) / (sampleRate * roll)) *
        Math.sin((2 * Math.PI * i) / (sampleRate * roll * 0.37) + 1);
    low += (white - low) * (0.015 + tone * (0.35 + 0.4 * swell));
    lower += (low - lower) * 0.01;
    const value = (low - lower) * swell;
    if (i < overlap) head[i] = value;
    if (i < out.length) out[i] = value;
    else {
      const mixed = (i - out.length) / overlap;
      out[i - out.length] = head[i - out.length]! * Math.sqrt(mixed) + value * Math.sqrt(1 - mixed);
    }
  }
  return out;
}
