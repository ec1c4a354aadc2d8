import { brush, cajon, hat, kick, noiseHit, snare, tick } from "./drums.ts";
import { bass, bell, electricPiano, feltPiano, musicBox, pad, pluck, reed } from "./instruments.ts";
import { emptyMix, hertz, type Mix, place } from "./mix.ts";

/** Rock for the small hall: 120 beats a minute, sixteen bars, the second half opens up. */
export function concert(): Mix {
  const beat = 0.5;
  const mix = emptyMix(16 * 4 * beat);
  const chords = [[40, 52, 59, 64, 67], [36, 48, 55, 60, 64], [43, 50, 55, 59, 67], [38, 50, 57, 62, 66]] as const; // prettier-ignore
  const boom = kick();
  const crack = snare();
  const closed = hat();
  for (let bar = 0; bar < 16; bar++) {
    const at = bar * 4 * beat;
    const [root, ...notes] = chords[bar % 4]!;
    for (const hit of bar % 4 === 3 ? [0, 1.5, 2, 3.5] : [0, 1.5, 2])
      place(mix, boom, at + hit * beat, { gain: 0.95, send: 0.04 });
    for (const hit of [1, 3]) place(mix, crack, at + hit * beat, { gain: 0.5, send: 0.3 });
    for (let eighth = 0; eighth < 8; eighth++) {
      place(mix, closed, at + eighth * beat * 0.5, { gain: eighth % 2 ? 0.2 : 0.3, pan: 0.3, send: 0.05 });
      place(mix, bass(hertz(root! - 0), 0.24, 0.5), at + eighth * beat * 0.5, { gain: 0.3, send: 0.02 });
      const strum = eighth % 4 === 3 ? 0.6 : 1;
      notes.forEach((note, string) =>
        place(
          mix,
          pluck(hertz(note), 0.5, { bright: 0.75, damp: 0.99, drive: bar > 7 ? 0.9 : 0.35 }),
          at + eighth * beat * 0.5 + string * 0.008,
          { gain: 0.15 * strum, pan: -0.4, send: 0.2 },
        ),
      );
    }
    notes.slice(1).forEach((note) =>
      place(mix, pad(hertz(note), 2.4, { attack: 0.3, dark: 0.45 }), at, {
        gain: 0.26,
        pan: 0.25,
        send: 0.4,
      }),
    );
    if (bar > 7)
      [12, 10, 7, 12].forEach((step, i) =>
        place(
          mix,
          pluck(hertz(notes[1]! + step), 0.9, { bright: 0.9, damp: 0.995, drive: 0.8 }),
          at + i * beat,
          { gain: 0.2, pan: 0.35, send: 0.5 },
        ),
      );
  }
  return mix;
}

/** A slow swing in F for one o'clock in the morning. */
export function jazz(): Mix {
  const beat = 0.6;
  const mix = emptyMix(8 * 4 * beat);
  const bars = [[43, 58, 62, 65, 69], [36, 58, 62, 64, 69], [41, 57, 60, 64, 67], [38, 57, 60, 66, 71]] as const; // prettier-ignore
  const melody = [
    74, 72, 69, 0, 70, 69, 67, 64, 65, 0, 72, 69, 66, 0, 69, 0, 77, 76, 74, 70, 69, 0, 67, 70, 69, 65, 64, 0,
    62, 66, 69, 72,
  ];
  for (let bar = 0; bar < 8; bar++) {
    const at = bar * 4 * beat;
    const [root, ...notes] = bars[bar % 4]!;
    [0, 4, 7, bar % 2 ? 11 : 10].forEach((step, i) =>
      place(mix, bass(hertz(root! - (i > 1 ? 12 : 0) + step), 0.56, 0.15), at + i * beat, {
        gain: 0.5,
        pan: -0.15,
        send: 0.06,
      }),
    );
    for (const hit of [0, 1, 1.67, 2, 3, 3.67])
      place(mix, hat(true), at + hit * beat, { gain: hit % 1 ? 0.1 : 0.17, pan: 0.4, send: 0.12 });
    for (const hit of [1, 3]) place(mix, brush(), at + hit * beat, { gain: 0.2, pan: 0.2, send: 0.2 });
    for (const hit of bar % 2 ? [0.67, 2.67] : [0, 1.67])
      notes.forEach((note) =>
        place(mix, electricPiano(hertz(note), 1.1, 0.5), at + hit * beat, {
          gain: 0.13,
          pan: -0.3,
          send: 0.3,
        }),
      );
    melody.slice(bar * 4, bar * 4 + 4).forEach((note, i) => {
      if (note)
        place(mix, electricPiano(hertz(note), 1.3, 1), at + (i + (i % 2 ? 0.1 : 0)) * beat, {
          gain: 0.26,
          pan: 0.15,
          send: 0.4,
        });
    });
  }
  return mix;
}

/** A piano in an empty room: for documentaries. */
export function memory(): Mix {
  const beat = 0.75;
  const mix = emptyMix(8 * 4 * beat);
  const bars = [[45, 60, 64, 69, 72], [41, 60, 65, 69, 72], [48, 60, 64, 67, 76], [43, 59, 62, 67, 74]] as const; // prettier-ignore
  for (let bar = 0; bar < 8; bar++) {
    const at = bar * 4 * beat;
    const [root, ...notes] = bars[bar % 4]!;
    place(mix, feltPiano(hertz(root!), 3.2), at, { gain: 0.5, pan: -0.2, send: 0.4 });
    [0, 1, 2, 3, 2, 1, 2, 3].forEach((index, i) =>
      place(mix, feltPiano(hertz(notes[index]!), 1.8), at + i * beat * 0.5, {
        gain: i % 2 ? 0.2 : 0.27,
        pan: 0.25,
        send: 0.45,
      }),
    );
    notes
      .slice(0, 3)
      .forEach((note) =>
        place(mix, pad(hertz(note - 12), 4.2, { attack: 1.4, dark: 0.8 }), at, { gain: 0.34, send: 0.4 }),
      );
    if (bar > 3) place(mix, cajon(), at + 2 * beat, { gain: 0.3, send: 0.3 });
  }
  return mix;
}

/** Ticks of a workshop, a music box and a slow waltz under them. */
export function workshop(): Mix {
  const mix = emptyMix(24);
  const tune = [76, 0, 74, 72, 0, 71, 69, 0, 71, 72, 74, 0, 76, 0, 79, 77, 0, 74, 76, 0, 72, 71, 0, 68];
  const roots = [45, 45, 52, 52, 41, 41, 40, 40] as const;
  for (let second = 0; second < 24; second++) {
    place(mix, tick(), second, { gain: 0.3, pan: -0.5, send: 0.35 });
    place(mix, tick(true), second + 0.5, { gain: 0.26, pan: 0.5, send: 0.35 });
    if (second % 2 === 0) place(mix, tick(), second + 0.28, { gain: 0.1, pan: 0.8, send: 0.5 });
    if (tune[second])
      place(mix, bell(hertz(tune[second]! + 12), 2.4, musicBox), second + 0.02, {
        gain: 0.3,
        pan: 0.1,
        send: 0.6,
      });
    if (second % 3 === 0) {
      const root = roots[(second / 3) % 8]!;
      [0, 7, 15].forEach((step) =>
        place(mix, pad(hertz(root + step), 4, { attack: 1.2, dark: 0.85 }), second, { gain: 0.5, send: 0.4 }),
      );
    }
  }
  return mix;
}

/** A crooked waltz for three sisters and too many lamps. */
export function waltz(): Mix {
  const beat = 0.5;
  const mix = emptyMix(16 * 3 * beat);
  const bars = [[45, 60, 64], [45, 60, 64], [40, 59, 68], [40, 62, 68], [38, 62, 65], [45, 60, 64], [40, 59, 68], [45, 60, 69]] as const; // prettier-ignore
  const tune = [76, 75, 76, 72, 0, 69, 71, 70, 71, 68, 0, 64, 69, 71, 72, 76, 74, 72, 71, 68, 71, 69, 0, 0];
  for (let bar = 0; bar < 16; bar++) {
    const at = bar * 3 * beat;
    const [root, low, high] = bars[bar % 8]!;
    place(mix, bass(hertz(root!), 0.6, 0.2), at, { gain: 0.5, send: 0.1 });
    for (const hit of [1, 2])
      for (const note of [low!, high!])
        place(mix, reed(hertz(note), 0.3), at + hit * beat, { gain: 0.11, pan: -0.3, send: 0.25 });
    for (let i = 0; i < 3; i++) {
      const note = tune[(bar % 8) * 3 + i];
      if (note)
        place(mix, reed(hertz(note), 0.5), at + i * beat, {
          gain: bar > 7 ? 0.15 : 0.1,
          pan: 0.3,
          send: 0.35,
        });
      if (note && bar > 7)
        place(mix, pluck(hertz(note - 12), 0.6, { damp: 0.985 }), at + i * beat, { gain: 0.2, send: 0.3 });
    }
    place(mix, noiseHit(0.12, { tone: 0.9, decay: 30, seed: 4 }), at + 2 * beat, {
      gain: 0.08,
      pan: 0.5,
      send: 0.2,
    });
  }
  return mix;
}
