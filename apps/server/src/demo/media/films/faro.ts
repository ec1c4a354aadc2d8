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
  still,
  zoomIn,
} from "../film.ts";
import type { SoundName } from "../sound/sounds.ts";

/** Twelve slow seconds of one piece of sky, out of black and back into it. */
const sky = (name: string, camera: typeof panLeft, title = name): Segment => ({
  shots: [shot(`sky-${name}`, camera, 12)],
  titles: [{ overlay: `star-${title}`, from: 2.5, to: 9.5 }],
  fadeIn: 1.5,
  fadeOut: 1.5,
});

/** Episode of the podcast: only its sound is heard. */
const episode = (name: string, sound: SoundName, seconds: number): Film => ({
  key: `episodio-${name}`,
  ...hd,
  sound,
  segments: { black: { shots: [shot("black", still, 10)] } },
  edit: Array.from({ length: seconds / 10 }, () => "black"),
});

export const faroFilms: readonly Film[] = [
  {
    // Ten minutes, long enough to test resuming and seeking.
    key: "bajo-las-estrellas",
    ...hd,
    frameRate: 15,
    sound: "cosmos",
    segments: {
      open: { ...sky("deep", panRight), titles: [{ overlay: "bajo-las-estrellas-title", from: 2, to: 9.5 }] },
      moon: sky("moon", panRight),
      maria: sky("maria", panLeft),
      earth: sky("earth", panRight),
      veil: sky("veil", panLeft),
      // Two minutes in, where pages take their moving picture from.
      silent: { ...sky("veil", panLeft), titles: [] },
      way: sky("way", panRight),
      wayTop: sky("way-top", panLeft),
      deep: sky("deep", panLeft),
      near: sky("deep-near", panRight),
      far: sky("deep-far", panLeft),
    },
    edit: [
      ["open", "earth", "moon", "earth", "maria", "moon", "earth", "maria", "moon", "maria"],
      ["silent", "moon", "maria", "veil", "way", "veil", "wayTop", "way", "veil", "wayTop"],
      ["way", "wayTop", "veil", "way", "moon", "wayTop", "way", "maria", "wayTop", "way"],
      ["deep", "near", "way", "deep", "near", "wayTop", "deep", "veil", "near", "deep"],
      ["near", "way", "deep", "near", "deep", "wayTop", "near", "deep", "near", "far"],
    ].flat(),
    trailer: ["silent", "open"],
  },
  {
    key: "abejas",
    ...hd,
    sound: "garden",
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
    edit: ["open", ...rounds(81, "close", "wide", "face"), "end"],
    trailer: ["close", "wide", "face", "open"],
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
    edit: ["open", ...rounds(197, "turn", "left"), "end"],
  },
  episode("jardin", "garden", 440),
  episode("tormenta", "storm", 520),
  episode("reloj", "workshop", 390),
];
