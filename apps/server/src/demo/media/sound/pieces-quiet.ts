import { cajon, kick, shaker, weather } from "./drums.ts";
import { bass, bell, electricPiano, marimba, musicBox, pad, pluck, singingBowl } from "./instruments.ts";
import { emptyMix, hertz, type Mix, place, seededRandom } from "./mix.ts";

/** A heartbeat, a marimba and much air: medicine. `shift` moves the key, in semitones. */
export function clinic(shift: number): Mix {
  const beat = 0.75;
  const mix = emptyMix(8 * 4 * beat);
  const bars = [[50, 62, 66, 69, 73], [47, 62, 66, 69, 71], [43, 62, 67, 71, 74], [45, 61, 64, 69, 76]] as const; // prettier-ignore
  const lub = kick({ high: 90, low: 42, seconds: 0.26 });
  for (let bar = 0; bar < 8; bar++) {
    const at = bar * 4 * beat;
    const [root, ...notes] = bars[bar % 4]!.map((note) => note + shift);
    for (const hit of [0, 0.42, 2, 2.42])
      place(mix, lub, at + hit * beat, { gain: hit % 1 ? 0.35 : 0.55, send: 0.1 });
    [0, 2, 1, 3, 2, 1, 3, 2].forEach((index, i) =>
      place(mix, bell(hertz(notes[index]!), 0.8, marimba), at + i * beat * 0.5, {
        gain: i % 3 ? 0.2 : 0.3,
        pan: i % 2 ? 0.4 : -0.2,
        send: 0.35,
      }),
    );
    [root!, ...notes.slice(0, 3)].forEach((note) =>
      place(mix, pad(hertz(note), 4.4, { attack: 1.3, dark: 0.7 }), at, { gain: 0.3, send: 0.4 }),
    );
    if (bar % 2)
      place(mix, electricPiano(hertz(notes[3]! + 12), 2.2, 0.3), at + 3 * beat, {
        gain: 0.12,
        pan: 0.5,
        send: 0.6,
      });
  }
  return mix;
}

/** A nylon guitar and two hands on a box: cooking. `shift` in semitones, `beat` in seconds. */
export function kitchen(shift: number, beat: number): Mix {
  const mix = emptyMix(8 * 4 * beat);
  const bars = [[45, 60, 64, 67, 72], [50, 60, 65, 69, 74], [43, 59, 65, 67, 74], [48, 59, 64, 67, 71]] as const; // prettier-ignore
  const tune = [
    76, 0, 74, 72, 0, 69, 72, 0, 77, 0, 76, 74, 0, 72, 69, 0, 74, 0, 71, 74, 0, 77, 76, 0, 74, 72, 0, 71, 0,
    67, 69, 71,
  ];
  for (let bar = 0; bar < 8; bar++) {
    const at = bar * 4 * beat;
    const [root, ...notes] = bars[bar % 4]!.map((note) => note + shift);
    for (const hit of [0, 1.5, 2, 3.5])
      place(mix, bass(hertz(root! - 12), beat, 0.1), at + hit * beat, { gain: 0.36, send: 0.03 });
    for (const hit of [0.5, 1, 2.5, 3, 3.5])
      notes.forEach((note, string) =>
        place(mix, pluck(hertz(note), 0.8, { bright: 0.35, damp: 0.992 }), at + hit * beat + string * 0.006, {
          gain: 0.24,
          pan: -0.25,
          send: 0.14,
        }),
      );
    for (let half = 0; half < 8; half++)
      place(mix, shaker(), at + half * beat * 0.5, { gain: half % 2 ? 0.24 : 0.13, pan: 0.45, send: 0.06 });
    for (const hit of [0, 1.5, 3]) place(mix, cajon(), at + hit * beat, { gain: hit ? 0.3 : 0.5, send: 0.1 });
    tune.slice((bar % 4) * 8, (bar % 4) * 8 + 8).forEach((note, i) => {
      if (note && bar > 1)
        place(mix, pluck(hertz(note + shift), 1.1, { bright: 0.5, damp: 0.995 }), at + i * beat * 0.5, {
          gain: 0.4,
          pan: 0.2,
          send: 0.25,
        });
    });
  }
  return mix;
}

/** Long chords and far bells: the night sky. A minute before it repeats. */
export function cosmos(): Mix {
  const mix = emptyMix(60);
  const chords = [[38, 50, 57, 64, 66], [35, 47, 57, 62, 66], [43, 50, 59, 62, 69], [40, 52, 55, 64, 67], [33, 52, 57, 61, 71]] as const; // prettier-ignore
  const random = seededRandom(77);
  chords.forEach((chord, i) => {
    chord.forEach((note, voice) =>
      place(mix, pad(hertz(note), 15.5, { attack: 4.5, dark: 0.72 }), i * 12, {
        gain: voice ? 0.26 : 0.4,
        pan: (voice - 2) * 0.3,
        send: 0.55,
      }),
    );
    for (let star = 0; star < 5; star++) {
      const note = chord[2 + Math.floor(random() * 3)]! + 24;
      place(mix, bell(hertz(note), 3, musicBox), i * 12 + 1 + star * 2.2 + random(), {
        gain: 0.05 + random() * 0.05,
        pan: random() * 1.6 - 0.8,
        send: 0.9,
      });
    }
  });
  return mix;
}

/** Pizzicati that can't sit still: bees. */
export function garden(): Mix {
  const beat = 0.5;
  const mix = emptyMix(12 * 4 * beat);
  const bars = [[48, 64, 67, 72], [45, 64, 69, 72], [41, 65, 69, 72], [43, 62, 67, 71]] as const; // prettier-ignore
  const figure = [1, 2, 3, 2, 1, 3, 2, 3];
  for (let bar = 0; bar < 12; bar++) {
    const at = bar * 4 * beat;
    const chord = bars[bar % 4]!;
    for (const hit of [0, 2, 3])
      place(mix, pluck(hertz(chord[0]!), 0.5, { bright: 0.3, damp: 0.985 }), at + hit * beat, {
        gain: 0.6,
        pan: -0.3,
        send: 0.2,
      });
    figure.forEach((index, i) =>
      place(
        mix,
        pluck(hertz(chord[index]! + (bar % 2 ? 12 : 0)), 0.4, { bright: 0.5, damp: 0.982 }),
        at + i * beat * 0.5,
        { gain: i % 2 ? 0.3 : 0.42, pan: 0.25, send: 0.25 },
      ),
    );
    if (bar > 3)
      [3, 2, 1].forEach((index, i) =>
        place(mix, bell(hertz(chord[index]! + 12), 0.7, marimba), at + (i * 1.5 + 0.5) * beat, {
          gain: 0.16,
          pan: 0.5,
          send: 0.4,
        }),
      );
    if (bar > 7)
      chord
        .slice(1)
        .forEach((note) =>
          place(mix, pad(hertz(note), 2.8, { attack: 0.7, dark: 0.6 }), at, { gain: 0.22, send: 0.4 }),
        );
    for (const hit of [1, 3]) place(mix, shaker(), at + hit * beat, { gain: 0.16, pan: 0.4, send: 0.1 });
  }
  return mix;
}

/** Wind, a low pulse and something coming: the storm. */
export function storm(): Mix {
  const mix = emptyMix(24);
  place(mix, weather(24, { tone: 0.16, roll: 8, seed: 31 }), 0, { gain: 0.55, pan: -0.5, send: 0.1 });
  place(mix, weather(24, { tone: 0.1, roll: 6, seed: 47 }), 0, { gain: 0.55, pan: 0.5, send: 0.1 });
  [
    [36, 43, 51],
    [34, 46, 50],
    [32, 44, 51],
    [31, 43, 47],
  ].forEach((chord, i) => {
    chord.forEach((note) =>
      place(mix, pad(hertz(note), 8, { attack: 2, dark: 0.55 }), i * 6, { gain: 0.8, send: 0.3 }),
    );
    for (let pulse = 0; pulse < 8; pulse++) {
      place(mix, bass(hertz(chord[0]!), 0.5, 0.4), i * 6 + pulse * 0.75, {
        gain: pulse % 4 ? 0.2 : 0.4,
        send: 0.15,
      });
      place(mix, bell(hertz(chord[pulse % 3]! + 24), 0.7, marimba), i * 6 + pulse * 0.75, {
        gain: 0.13,
        pan: pulse % 2 ? 0.5 : -0.5,
        send: 0.5,
      });
    }
  });
  return mix;
}

/** Bowls, slow chords and, if wanted, a river: rest. */
export function rest({ river }: { river: boolean }): Mix {
  const mix = emptyMix(32);
  const chords = [[45, 57, 61, 64, 68], [42, 57, 61, 66, 69], [38, 57, 62, 66, 69], [40, 56, 59, 64, 71]] as const; // prettier-ignore
  if (river) {
    place(mix, weather(32, { tone: 0.75, roll: 5, seed: 61 }), 0, { gain: 0.34, pan: -0.6, send: 0 });
    place(mix, weather(32, { tone: 0.6, roll: 7, seed: 67 }), 0, { gain: 0.34, pan: 0.6, send: 0 });
  }
  chords.forEach((chord, i) => {
    const at = i * 8;
    chord.forEach((note, voice) =>
      place(mix, pad(hertz(note), 10.5, { attack: 3, dark: 0.78 }), at, {
        gain: 0.3,
        pan: (voice - 2) * 0.25,
        send: 0.5,
      }),
    );
    place(mix, bell(hertz(chord[0]! + 12), 7, singingBowl), at, { gain: 0.22, send: 0.5 });
    if (!river)
      [2, 3, 4, 3, 1, 2].forEach((index, step) =>
        place(mix, bell(hertz(chord[index]! + 12), 1.6, marimba), at + 1 + step * 1.15, {
          gain: 0.16,
          pan: step % 2 ? 0.35 : -0.35,
          send: 0.6,
        }),
      );
    else
      place(mix, bell(hertz(chord[4]! + 12), 6, singingBowl), at + 4.5, { gain: 0.1, pan: 0.4, send: 0.7 });
  });
  return mix;
}
