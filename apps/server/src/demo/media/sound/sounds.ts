import { master } from "./master.ts";
import type { Mix } from "./mix.ts";
import { clinic, cosmos, garden, kitchen, rest, storm } from "./pieces-quiet.ts";
import { concert, jazz, memory, waltz, workshop } from "./pieces-stage.ts";

interface Sound {
  piece: () => Mix;
  lufs: number;
  decay?: number;
}

/** The demo's music by name. It is synthesised here: no licences, no downloads. */
export const sounds = {
  concert: { piece: concert, lufs: -17 },
  jazz: { piece: jazz, lufs: -19 },
  memory: { piece: memory, lufs: -20, decay: 0.86 },
  clinic: { piece: () => clinic(0), lufs: -20 },
  clinicHigh: { piece: () => clinic(3), lufs: -20 },
  clinicLow: { piece: () => clinic(-4), lufs: -20 },
  kitchen: { piece: () => kitchen(0, 0.5), lufs: -18 },
  kitchenSlow: { piece: () => kitchen(-3, 0.64), lufs: -19 },
  kitchenQuick: { piece: () => kitchen(2, 0.46), lufs: -18 },
  cosmos: { piece: cosmos, lufs: -20, decay: 0.9 },
  garden: { piece: garden, lufs: -18 },
  storm: { piece: storm, lufs: -19, decay: 0.86 },
  workshop: { piece: workshop, lufs: -20, decay: 0.86 },
  waltz: { piece: waltz, lufs: -18 },
  dawn: { piece: () => rest({ river: false }), lufs: -20, decay: 0.88 },
  river: { piece: () => rest({ river: true }), lufs: -21, decay: 0.88 },
} satisfies Record<string, Sound>;

export type SoundName = keyof typeof sounds;

/** One round of a sound, ready to repeat: 16-bit stereo samples in turn. */
export function synthesise(name: SoundName): Int16Array {
  const { piece, lufs, decay }: Sound = sounds[name];
  return master(piece(), { lufs, decay });
}
