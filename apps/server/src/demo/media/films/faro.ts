import {
  ending,
  type Film,
  hd,
  opening,
  panLeft,
  panRight,
  rounds,
  type Segment,
  shot,
  zoomIn,
} from "../film.ts";

/** Twelve slow seconds of one piece of sky, out of black and back into it. */
const sky = (name: string, camera: typeof panLeft, title = name): Segment => ({
  shots: [shot(`sky-${name}`, camera, 12)],
  titles: [{ overlay: `star-${title}`, from: 2.5, to: 9.5 }],
  fadeIn: 1.5,
  fadeOut: 1.5,
});

export const faroFilms: readonly Film[] = [
  {
    // Ten minutes, long enough to test resuming and seeking.
    key: "bajo-las-estrellas",
    ...hd,
    frameRate: 15,
    sound: "cosmos",
    trailerSeconds: 15,
    segments: {
      open: { ...sky("deep", panRight), titles: [{ overlay: "bajo-las-estrellas-title", from: 2, to: 9.5 }] },
      moon: sky("moon", panRight),
      maria: sky("maria", panLeft),
      earth: sky("earth", panRight),
      veil: sky("veil", panLeft),
      way: sky("way", panRight),
      wayTop: sky("way-top", panLeft),
      deep: sky("deep", panLeft),
      near: sky("deep-near", panRight),
      far: sky("deep-far", panLeft),
    },
    edit: [
      ["open", "earth", "moon", "earth", "maria", "moon", "earth", "maria", "moon", "maria"],
      ["veil", "moon", "maria", "veil", "way", "veil", "wayTop", "way", "veil", "wayTop"],
      ["way", "wayTop", "veil", "way", "moon", "wayTop", "way", "maria", "wayTop", "way"],
      ["deep", "near", "way", "deep", "near", "wayTop", "deep", "veil", "near", "deep"],
      ["near", "way", "deep", "near", "deep", "wayTop", "near", "deep", "near", "far"],
    ].flat(),
  },
  {
    key: "abejas",
    ...hd,
    sound: "garden",
    trailerSeconds: 14,
    segments: {
      open: opening("abejas", shot("bee-wide", panRight), {
        second: shot("bee-close", panLeft),
        options: { lower: false },
      }),
      close: { shots: [shot("bee-close", panRight)] },
      wide: { shots: [shot("bee-wide", panLeft)] },
      face: { shots: [shot("bee-close", zoomIn)] },
      end: ending("faro"),
    },
    edit: ["open", ...rounds(6, "close", "wide", "face"), "end"],
  },
  {
    key: "ojo-del-huracan",
    ...hd,
    sound: "storm",
    segments: {
      open: opening("ojo-del-huracan", shot("hurricane", { move: "turn", degrees: 9 }), {
        second: shot("hurricane", panLeft),
      }),
      turn: { shots: [shot("hurricane", { move: "turn", degrees: 12 }, 6)] },
      left: { shots: [shot("hurricane", panRight)] },
      end: ending("faro"),
    },
    edit: ["open", ...rounds(5, "turn", "left"), "end"],
  },
];
