import { ending, type Film, hd, opening, panLeft, panRight, rounds, shot } from "../film.ts";

export const brasaFilms: readonly Film[] = [
  {
    key: "citricos",
    ...hd,
    sound: "kitchen",
    segments: {
      open: opening("citricos", shot("citrus-wide", panRight), { second: shot("citrus-orange", panLeft) }),
      orange: { shots: [shot("citrus-orange", panRight)] },
      lime: { shots: [shot("citrus-lime", panLeft)] },
      wide: { shots: [shot("citrus-wide", panLeft)] },
      end: ending("brasa"),
    },
    edit: ["open", ...rounds(190, "lime", "orange", "wide"), "end"],
    trailer: ["orange", "lime", "wide", "open"],
  },
  {
    key: "higos",
    ...hd,
    sound: "kitchenQuick",
    segments: {
      open: opening("higos", shot("fig-wide", panLeft), { second: shot("fig-close", panRight) }),
      close: { shots: [shot("fig-close", panRight)] },
      wide: { shots: [shot("fig-wide", panRight)] },
      slice: { shots: [shot("fig-close", panLeft)] },
      end: ending("brasa"),
    },
    edit: ["open", ...rounds(69, "close", "wide", "slice"), "end"],
    trailer: ["close", "wide", "slice", "open"],
  },
  {
    key: "vino-sin-miedo",
    ...hd,
    sound: "kitchenSlow",
    segments: {
      open: opening("vino-sin-miedo", shot("bar", panRight), { second: shot("bottle", panLeft) }),
      bottle: { shots: [shot("bottle", panRight)] },
      bar: { shots: [shot("bar", panLeft)] },
      drum: { shots: [shot("drum", panLeft)] },
      end: ending("brasa"),
    },
    edit: ["open", ...rounds(181, "bottle", "bar", "drum"), "end"],
    trailer: ["bottle", "bar", "drum", "open"],
  },
];
