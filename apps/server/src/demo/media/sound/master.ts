import { sampleRate, type Mix } from "./mix.ts";

/** Delay lines of a small hall, in samples; left and right differ so that it sounds wide. */
const combs = [[1013, 1103, 1187, 1291], [1039, 1129, 1217, 1327]] as const; // prettier-ignore
const passes = [[211, 331], [223, 347]] as const; // prettier-ignore

/** The reverb of Schroeder (1962) over the sends. Two rounds: the first fills the lines, so the loop has no seam. */
function hall(send: Float32Array, side: 0 | 1, decay: number): Float32Array {
  const out = new Float32Array(send.length);
  const lines = combs[side].map((size) => ({ buffer: new Float32Array(size), at: 0, low: 0 }));
  const diffusers = passes[side].map((size) => ({ buffer: new Float32Array(size), at: 0 }));
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < send.length; i++) {
      const dry = send[i]!;
      let wet = 0;
      for (const line of lines) {
        const value = line.buffer[line.at]!;
        line.low += (value - line.low) * 0.55;
        line.buffer[line.at] = dry + line.low * decay;
        if (++line.at === line.buffer.length) line.at = 0;
        wet += value;
      }
      wet *= 0.25;
      for (const diffuser of diffusers) {
        const value = diffuser.buffer[diffuser.at]!;
        diffuser.buffer[diffuser.at] = wet + value * 0.5;
        wet = value - wet * 0.5;
        if (++diffuser.at === diffuser.buffer.length) diffuser.at = 0;
      }
      if (round === 1) out[i] = wet;
    }
  }
  return out;
}

type Biquad = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

/** The two filters of ITU-R BS.1770 (how loud we hear), computed for our sample rate. */
function hearing(): Biquad[] {
  const shelf = 10 ** (3.999843853973347 / 20);
  const k1 = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const q1 = 0.7071752369554196;
  const edge = shelf ** 0.4996667741545416;
  const a0 = 1 + k1 / q1 + k1 * k1;
  const k2 = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const q2 = 0.5003270373238773;
  const c0 = 1 + k2 / q2 + k2 * k2;
  return [
    [
      (shelf + (edge * k1) / q1 + k1 * k1) / a0,
      (2 * (k1 * k1 - shelf)) / a0,
      (shelf - (edge * k1) / q1 + k1 * k1) / a0,
      (2 * (k1 * k1 - 1)) / a0,
      (1 - k1 / q1 + k1 * k1) / a0,
    ],
    [1, -2, 1, (2 * (k2 * k2 - 1)) / c0, (1 - k2 / q2 + k2 * k2) / c0],
  ];
}

/** Integrated loudness in LUFS, with the absolute gate only: enough for music without long silences. */
export function loudness(channels: readonly Float32Array[]): number {
  const block = Math.round(sampleRate * 0.4);
  const sums = new Float64Array(Math.ceil(channels[0]!.length / block));
  for (const channel of channels) {
    const states = hearing().map((filter) => ({ filter, s1: 0, s2: 0 }));
    for (let i = 0; i < channel.length; i++) {
      let value = channel[i]!;
      for (const state of states) {
        const [b0, b1, b2, a1, a2] = state.filter;
        const result = b0 * value + state.s1;
        state.s1 = b1 * value - a1 * result + state.s2;
        state.s2 = b2 * value - a2 * result;
        value = result;
      }
      sums[Math.floor(i / block)]! += value * value;
    }
  }
  const heard = [...sums].map((sum) => sum / block).filter((power) => -0.691 + 10 * Math.log10(power) > -70);
  if (heard.length === 0) return -Infinity;
  return -0.691 + 10 * Math.log10(heard.reduce((sum, power) => sum + power, 0) / heard.length);
}

/** Reverb, the asked loudness, and a soft ceiling; answers 16-bit stereo samples in turn. */
export function master(
  mix: Mix,
  { lufs, decay = 0.8, wet = 1 }: { lufs: number; decay?: number; wet?: number },
): Int16Array {
  const channels = ([mix.left, mix.right] as const).map((dry, side) => {
    const room = hall(mix.send, side as 0 | 1, decay);
    return dry.map((value, i) => value + room[i]! * wet);
  });
  const gain = 10 ** ((lufs - loudness(channels)) / 20);
  const out = new Int16Array(mix.length * 2);
  for (let i = 0; i < mix.length; i++) {
    for (let side = 0; side < 2; side++) {
      const value = channels[side]![i]! * gain;
      // Straight up to 0.7, bent above: a stray peak never clips.
      const level = Math.abs(value);
      const bent = level < 0.7 ? level : 0.7 + 0.28 * Math.tanh((level - 0.7) / 0.28);
      out[i * 2 + side] = Math.round(Math.sign(value) * bent * 32_000);
    }
  }
  return out;
}

/** A WAV file of 16-bit stereo samples. */
export function wavFile(samples: Int16Array): Buffer {
  const data = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  const header = Buffer.alloc(44);
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(36 + data.length, 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(2, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 4, 28);
  header.writeUInt16LE(4, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}

/** Length of such a file by its size. */
export const wavSeconds = (size: number): number => (size - 44) / 4 / sampleRate;
