import { ending, type Film, hd, opening, panLeft, panRight, rounds, shot } from "../film.ts";

const beat = 0.5;

export const lumbreFilms: readonly Film[] = [
  {
    key: "la-noche-larga",
    ...hd,
    sound: "concert",
    segments: {
      open: opening("la-noche-larga", shot("stage-warm", panRight), {
        second: shot("stage-close", panLeft),
        options: {
          pulse: beat,
        },
      }),
      cold: { shots: [shot("stage-cold", panLeft, 4)], pulse: beat },
      close: { shots: [shot("stage-close", panRight, 4)], pulse: beat },
      warm: { shots: [shot("stage-warm", panLeft, 4)], pulse: beat },
      end: ending("lumbre"),
    },
    edit: ["open", ...rounds(319, "cold", "warm", "close"), "end"],
    trailer: ["cold", "close", "warm", "open"],
  },
  {
    key: "jazz-a-medianoche",
    ...hd,
    sound: "jazz",
    segments: {
      open: opening("jazz-a-medianoche", shot("bridge-wide", panRight), { second: shot("bar", panLeft) }),
      lights: { shots: [shot("bridge-lights", panLeft, 6)] },
      bar: { shots: [shot("bar", panRight, 6)] },
      wide: { shots: [shot("bridge-wide", panLeft, 6)] },
      end: ending("lumbre"),
    },
    edit: ["open", ...rounds(172, "lights", "bar", "wide"), "end"],
    trailer: ["lights", "bar", "open"],
  },
  {
    key: "cuarenta-metros",
    ...hd,
    sound: "memory",
    segments: {
      open: opening("cuarenta-metros", shot("brick", panRight), { second: shot("drum", panLeft) }),
      drum: { shots: [shot("drum", panRight)] },
      stage: { shots: [shot("stage-warm", panRight)] },
      brick: { shots: [shot("brick", panLeft)] },
      end: ending("lumbre"),
    },
    edit: ["open", ...rounds(54, "drum", "stage", "brick"), "end"],
  },
];
