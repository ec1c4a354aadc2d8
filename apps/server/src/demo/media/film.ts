import type { SoundName } from "./sound/sounds.ts";

/** Camera movement over a photo. */
export type Camera =
  | { move: "pan"; to: "left" | "right" }
  | { move: "still" }
  /** Closes in by this share of the picture, with interpolation between pixels. */
  | { move: "zoom"; by: number }
  /** Swings like a lamp on a wire: degrees to each side, seconds for a whole swing. */
  | { move: "sway"; degrees: number; seconds: number }
  /** Turns by this many degrees. */
  | { move: "turn"; degrees: number }
  /** Runs over a pattern that repeats every `period` pixels. */
  | { move: "scroll"; period: number; pixelsPerFrame: number };

export interface Shot {
  /** A file of `photos/`, without its ending. */
  photo: string;
  seconds: number;
  camera: Camera;
}

export interface Title {
  /** A file of `overlays/`, without its ending; `places.json` says where it stands in 1280x720. */
  overlay: string;
  from: number;
  to: number;
}

/**
 * A few shots dissolved into each other, encoded once, used as often as the edit wants.
 * It lasts an even number of seconds, so that a clip has a keyframe every two seconds throughout.
 */
export interface Segment {
  shots: readonly Shot[];
  titles?: readonly Title[];
  /** Seconds of fade from and to black. */
  fadeIn?: number;
  fadeOut?: number;
  /** Stage light that breathes with a beat of this many seconds. */
  pulse?: number;
}

/** A clip: segments by name and the order in which they are shown. */
export interface Film {
  key: string;
  width: number;
  height: number;
  /** Pictures a second. A pan moves one whole pixel per picture, which no player can make stutter. */
  frameRate: 15 | 25;
  sound: SoundName;
  segments: Readonly<Record<string, Segment>>;
  edit: readonly string[];
  /**
   * The trailer: pictures without words first, because a page shows them behind its own; the title at the end. Absent: no
   * trailer.
   */
  trailer?: readonly string[];
}

export const dissolveSeconds = 0.6;

export function segmentSeconds({ shots }: Segment): number {
  return rounded(shots.reduce((sum, shot) => sum + shot.seconds, 0) - (shots.length - 1) * dissolveSeconds);
}

export function editSeconds({ segments }: Film, edit: readonly string[]): number {
  return rounded(edit.reduce((sum, name) => sum + segmentSeconds(segments[name]!), 0));
}

export const filmSeconds = (film: Film): number => editSeconds(film, film.edit);

const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000;

// Words of the film data. --------------------------------------------------------------------------

export const hd = { width: 1280, height: 720, frameRate: 25 } as const;
export const fullHd = { width: 1920, height: 1080, frameRate: 25 } as const;

export const panRight: Camera = { move: "pan", to: "right" };
export const panLeft: Camera = { move: "pan", to: "left" };
export const zoomIn: Camera = { move: "zoom", by: 0.07 };
export const still: Camera = { move: "still" };

export const shot = (photo: string, camera: Camera, seconds = 4): Shot => ({ photo, camera, seconds });

/** Title over two dissolved shots, then who it is: how every clip of the demo opens, in six seconds. */
export function opening(
  key: string,
  first: Shot,
  { second, options = {} }: { second: Shot; options?: { lower?: boolean; pulse?: number } },
): Segment {
  const titles: Title[] = [{ overlay: `${key}-title`, from: 0.4, to: 3.5 }];
  if (options.lower ?? true) titles.push({ overlay: `${key}-lower`, from: 3.7, to: 5.9 });
  return {
    shots: [
      { ...first, seconds: 3.6 },
      { ...second, seconds: 3 },
    ],
    titles,
    fadeIn: 0.6,
    pulse: options.pulse,
  };
}

/** Black with the mark of the channel: how every clip of the demo ends. */
export function ending(channel: string): Segment {
  return { shots: [shot("black", still, 4)], titles: [{ overlay: `end-${channel}`, from: 0.2, to: 3.8 }] };
}

/** The shots between opening and ending: all of them `times` times, each round beginning with another one. They cost nothing. */
export function rounds(times: number, ...names: readonly string[]): string[] {
  return Array.from({ length: times }, (_, round) =>
    names.map((_, index) => names[(index + round) % names.length]!),
  ).flat();
}
