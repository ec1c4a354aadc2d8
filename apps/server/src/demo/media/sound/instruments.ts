import { sampleRate, seededRandom } from "./mix.ts";

const turn = 2 * Math.PI;
const samples = (seconds: number) => new Float32Array(Math.round(seconds * sampleRate));

/** A plucked string (Karplus and Strong 1983). `bright` 0 to 1, `damp` shortens it: 0.996 rings, 0.98 is a pizzicato. */
export function pluck(
  frequency: number,
  seconds: number,
  { bright = 0.5, damp = 0.996, drive = 0 } = {},
): Float32Array {
  const out = samples(seconds);
  // The averaging below holds every round back by half a sample: a string that long is in tune.
  const period = sampleRate / frequency - 0.5;
  const size = Math.ceil(period);
  const fraction = size - period;
  const random = seededRandom(Math.round(frequency * 100));
  const line = new Float32Array(size);
  let smooth = 0;
  for (let i = 0; i < size; i++) {
    smooth += (random() * 2 - 1 - smooth) * (0.15 + 0.85 * bright);
    line[i] = smooth;
  }
  let at = 0;
  let last = 0;
  for (let i = 0; i < out.length; i++) {
    const next = at + 1 === size ? 0 : at + 1;
    const current = line[at]! * (1 - fraction) + line[next]! * fraction;
    line[at] = (current + last) * 0.5 * damp;
    last = current;
    out[i] = drive ? Math.tanh(current * (1 + drive * 6)) * 0.6 : current;
    at = next;
  }
  return release(out, 0.02);
}

/** An electric piano: two sines, the second bending the first. */
export function electricPiano(frequency: number, seconds: number, strength = 0.7): Float32Array {
  const out = samples(seconds);
  const step = (turn * frequency) / sampleRate;
  let fade = 1;
  let bell = 1;
  const fadeStep = Math.exp(-1 / (sampleRate * 0.9));
  const bellStep = Math.exp(-1 / (sampleRate * 0.22));
  for (let i = 0; i < out.length; i++) {
    const phase = step * i;
    out[i] =
      Math.sin(phase + bell * strength * 1.6 * Math.sin(phase * 2) + bell * 0.18 * Math.sin(phase * 14)) *
      fade *
      Math.min(1, i / 90);
    fade *= fadeStep;
    bell *= bellStep;
  }
  return release(out, 0.05);
}

/** A felt piano: a few partials, each dying faster than the one below. */
export function feltPiano(frequency: number, seconds: number): Float32Array {
  const out = samples(seconds);
  const partials = [1, 0.42, 0.2, 0.09, 0.05];
  partials.forEach((level, index) => {
    const number = index + 1;
    const step = (turn * frequency * number * Math.sqrt(1 + 0.0004 * number * number)) / sampleRate;
    const fadeStep = Math.exp(-number / (sampleRate * (1.5 - Math.min(1, frequency / 1600))));
    let fade = level;
    for (let i = 0; i < out.length; i++) {
      out[i]! += Math.sin(step * i) * fade * Math.min(1, i / 160);
      fade *= fadeStep;
    }
  });
  return release(out, 0.08);
}

/** A warm pad of detuned waves that swells and goes; `dark` 0 to 1 closes its filter. */
export function pad(frequency: number, seconds: number, { attack = 1.2, dark = 0.6 } = {}): Float32Array {
  const out = samples(seconds);
  const detunes = [0.9965, 1, 1.0042];
  const phases = [0.1, 0.43, 0.77];
  const opening = 0.02 + 0.16 * (1 - dark);
  let filtered = 0;
  let smoother = 0;
  const rise = attack * sampleRate;
  const fall = Math.min(out.length / 2, attack * 1.3 * sampleRate);
  for (let i = 0; i < out.length; i++) {
    let wave = 0;
    for (let voice = 0; voice < 3; voice++) {
      const phase = phases[voice]! + (frequency * detunes[voice]!) / sampleRate;
      phases[voice] = phase - Math.floor(phase);
      wave += 2 * phases[voice]! - 1;
    }
    filtered += (wave / 3 - filtered) * opening;
    smoother += (filtered - smoother) * opening * 1.5;
    out[i] = smoother * Math.min(1, i / rise) * Math.min(1, (out.length - i) / fall);
  }
  return out;
}

/** A bell, a bowl or a music box, by its partials. */
export function bell(
  frequency: number,
  seconds: number,
  partials: readonly (readonly [ratio: number, level: number, decay: number])[],
): Float32Array {
  const out = samples(seconds);
  for (const [ratio, level, decay] of partials) {
    const step = (turn * frequency * ratio) / sampleRate;
    if (step > Math.PI * 0.9) continue;
    const fadeStep = Math.exp(-1 / (sampleRate * decay));
    let fade = level;
    for (let i = 0; i < out.length; i++) {
      out[i]! += Math.sin(step * i) * fade;
      fade *= fadeStep;
    }
  }
  for (let i = 0; i < 60; i++) out[i]! *= i / 60;
  return release(out, 0.05);
}

export const musicBox = [[1, 0.7, 0.9], [3.01, 0.22, 0.35], [6.2, 0.1, 0.12]] as const; // prettier-ignore
export const singingBowl = [[1, 0.6, 4], [1.004, 0.4, 4], [2.71, 0.25, 2.2], [5.2, 0.08, 0.9]] as const; // prettier-ignore
export const marimba = [[1, 0.9, 0.35], [3.9, 0.22, 0.08], [9.2, 0.06, 0.03]] as const; // prettier-ignore

/** A round bass; `length` seconds of it, the end let go softly. */
export function bass(frequency: number, seconds: number, growl = 0.25): Float32Array {
  const out = samples(seconds);
  const step = (turn * frequency) / sampleRate;
  const fadeStep = Math.exp(-1 / (sampleRate * 0.7));
  let fade = 1;
  for (let i = 0; i < out.length; i++) {
    const phase = step * i;
    out[i] =
      Math.tanh((Math.sin(phase) + growl * Math.sin(phase * 2) + growl * 0.5 * Math.sin(phase * 3)) * 1.4) *
      fade *
      Math.min(1, i / 120);
    fade *= fadeStep;
  }
  return release(out, 0.03);
}

/** A reed, between an accordion and a small organ, with a slow tremolo. */
export function reed(frequency: number, seconds: number): Float32Array {
  const out = samples(seconds);
  for (let i = 0; i < out.length; i++) {
    const time = i / sampleRate;
    const phase = turn * frequency * time;
    const wave =
      Math.sin(phase) +
      0.5 * Math.sin(phase * 2.004) +
      0.32 * Math.sin(phase * 3) +
      0.16 * Math.sin(phase * 4.01);
    out[i] = wave * (0.85 + 0.15 * Math.sin(turn * 5.2 * time)) * Math.min(1, i / 900);
  }
  return release(out, 0.09);
}

function release(out: Float32Array, seconds: number): Float32Array {
  const tail = Math.min(out.length, Math.round(seconds * sampleRate));
  for (let i = 0; i < tail; i++) out[out.length - 1 - i]! *= i / tail;
  return out;
}
