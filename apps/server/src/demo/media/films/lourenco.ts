import { ending, type Film, fullHd, hd, opening, panLeft, panRight, shot, zoomIn } from "../film.ts";

const swing = { move: "sway", degrees: 1.8, seconds: 5 } as const;

/** The theatre and the yoga studio of the second producer. */
export const lourencoFilms: readonly Film[] = [
  {
    key: "o-relojoeiro",
    ...hd,
    sound: "workshop",
    trailerSeconds: 15,
    segments: {
      open: opening("o-relojoeiro", shot("clock-wide", panRight), shot("clock-hands", panLeft)),
      hands: { shots: [shot("clock-hands", zoomIn, 4)] },
      wide: { shots: [shot("clock-wide", panLeft)] },
      dark: { shots: [shot("clock-hands", panRight)] },
      end: ending("carvao"),
    },
    edit: ["open", "hands", "wide", "dark", "hands", "dark", "wide", "hands", "wide", "dark", "hands", "wide", "dark", "end"],
  },
  {
    key: "casa-das-lampadas",
    ...hd,
    sound: "waltz",
    trailerSeconds: 14,
    segments: {
      open: opening("casa-das-lampadas", shot("bird", swing), shot("bird-close", panRight), { lower: false }),
      bird: { shots: [shot("bird", swing)] },
      close: { shots: [shot("bird-close", panLeft)] },
      end: ending("carvao"),
    },
    edit: ["open", "bird", "close", "bird", "bird", "close", "bird", "close", "bird", "bird", "close", "bird", "end"],
  },
  {
    key: "saludo-al-sol",
    ...fullHd,
    sound: "dawn",
    segments: {
      open: opening("saludo-al-sol", shot("sunrise", panRight), shot("dandelion", panLeft)),
      seeds: { shots: [shot("dandelion", panRight)] },
      sun: { shots: [shot("sunrise", panLeft)] },
      end: ending("marea"),
    },
    edit: ["open", "seeds", "sun", "seeds", "sun", "seeds", "sun", "seeds", "sun", "seeds", "sun", "end"],
  },
  {
    key: "respirar-en-el-bosque",
    ...hd,
    sound: "river",
    trailerSeconds: 15,
    segments: {
      open: opening("respirar-en-el-bosque", shot("stream-wide", panRight), shot("stream-falls", panLeft), { lower: false }),
      falls: { shots: [shot("stream-falls", panRight)] },
      wide: { shots: [shot("stream-wide", panLeft)] },
      end: ending("marea"),
    },
    edit: ["open", ...Array.from({ length: 8 }, () => ["falls", "wide"]).flat(), "end"],
  },
];
