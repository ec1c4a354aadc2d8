import { ending, type Film, hd, opening, panLeft, panRight, rounds, shot } from "../film.ts";

export const brasaFilms: readonly Film[] = [
  {
    key: "citricos",
    ...hd,
    sound: "kitchen",
    trailerSeconds: 13,
    segments: {
      open: opening("citricos", shot("citrus-wide", panRight), { second: shot("citrus-orange", panLeft) }),
      orange: { shots: [shot("citrus-orange", panRight)] },
      lime: { shots: [shot("citrus-lime", panLeft)] },
      wide: { shots: [shot("citrus-wide", panLeft)] },
      end: ending("brasa"),
    },
    edit: ["open", ...rounds(5, "lime", "orange", "wide"), "end"],
  },
  {
    key: "higos",
    ...hd,
    sound: "kitchenQuick",
    trailerSeconds: 12,
    segments: {
      open: opening("higos", shot("fig-wide", panLeft), { second: shot("fig-close", panRight) }),
      close: { shots: [shot("fig-close", panRight)] },
      wide: { shots: [shot("fig-wide", panRight)] },
      slice: { shots: [shot("fig-close", panLeft)] },
      end: ending("brasa"),
    },
    edit: ["open", ...rounds(4, "close", "wide", "slice"), "end"],
  },
  {
    key: "vino-sin-miedo",
    ...hd,
    sound: "kitchenSlow",
    trailerSeconds: 13,
    segments: {
      open: opening("vino-sin-miedo", shot("bar", panRight), { second: shot("bottle", panLeft) }),
      bottle: { shots: [shot("bottle", panRight)] },
      bar: { shots: [shot("bar", panLeft)] },
      drum: { shots: [shot("drum", panLeft)] },
      end: ending("brasa"),
    },
    edit: ["open", ...rounds(4, "bottle", "bar", "drum"), "end"],
  },
];
