import { ending, type Film, fullHd, hd, opening, panLeft, panRight, rounds, shot, zoomIn } from "../film.ts";

const swing = { move: "sway", degrees: 1.8, seconds: 4 } as const;

/** The theatre and the yoga studio of the second producer. */
export const lourencoFilms: readonly Film[] = [
  {
    key: "o-relojoeiro",
    ...hd,
    sound: "workshop",
    segments: {
      open: opening("o-relojoeiro", shot("clock-wide", panRight), { second: shot("clock-hands", panLeft) }),
      hands: { shots: [shot("clock-hands", zoomIn)] },
      wide: { shots: [shot("clock-wide", panLeft, 6)] },
      dark: { shots: [shot("clock-hands", panRight, 6)] },
      end: ending("carvao"),
    },
    edit: ["open", ...rounds(217, "hands", "wide", "dark"), "end"],
    trailer: ["wide", "hands", "open"],
  },
  {
    key: "casa-das-lampadas",
    ...hd,
    sound: "waltz",
    segments: {
      open: opening("casa-das-lampadas", shot("bird", swing), {
        second: shot("bird-close", panRight),
        options: { lower: false },
      }),
      bird: { shots: [shot("bird", swing)] },
      close: { shots: [shot("bird-close", panLeft)] },
      end: ending("carvao"),
    },
    edit: ["open", ...rounds(494, "bird", "close"), "end"],
    trailer: ["bird", "close", "open"],
  },
  {
    key: "saludo-al-sol",
    ...fullHd,
    sound: "dawn",
    segments: {
      open: opening("saludo-al-sol", shot("sunrise", panRight), { second: shot("dandelion", panLeft) }),
      seeds: { shots: [shot("dandelion", panRight)] },
      sun: { shots: [shot("sunrise", panLeft)] },
      end: ending("marea"),
    },
    edit: ["open", ...rounds(44, "seeds", "sun"), "end"],
  },
  {
    key: "respirar-en-el-bosque",
    ...hd,
    sound: "river",
    segments: {
      open: opening("respirar-en-el-bosque", shot("stream-wide", panRight), {
        second: shot("stream-falls", panLeft),
        options: {
          lower: false,
        },
      }),
      falls: { shots: [shot("stream-falls", panRight, 6)] },
      wide: { shots: [shot("stream-wide", panLeft, 6)] },
      end: ending("marea"),
    },
    edit: ["open", ...rounds(119, "falls", "wide"), "end"],
    trailer: ["falls", "wide", "open"],
  },
];
