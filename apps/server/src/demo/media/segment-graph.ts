import { join } from "node:path";
import { type Camera, dissolveSeconds, type Segment, segmentSeconds, type Title } from "./film.ts";
import places from "./overlays/places.json" with { type: "json" };

interface Frame {
  width: number;
  height: number;
  frameRate: number;
}

export interface SegmentGraph {
  /** The pictures it reads, in order. */
  inputs: string[];
  /** A filter_complex whose last pad is `[out]`. */
  filter: string;
}

const n = (value: number) => String(Math.round(value * 1000) / 1000);

/** One decoded picture, repeated for as long as wanted. JPEG is full range and BT.601; video is neither. */
const repeat = (pixels: string, seconds: number, frameRate: number) =>
  `scale=in_color_matrix=bt601:out_color_matrix=bt709:out_range=tv,format=${pixels},loop=-1:1,settb=1/${frameRate},setpts=N,fps=${frameRate},trim=end_frame=${Math.round(seconds * frameRate)}`;

/** The camera as filters: what they crop always stays inside the photo. */
function cameraFilters(
  camera: Camera,
  seconds: number,
  { width, height, frameRate }: Frame,
): { before: string; after: string } {
  const cut = (x: string, y = "(ih-oh)/2") => `crop=${width}:${height}:exact=1:x='${x}':y='${y}'`;
  const fitted = `scale=${width}:${height}:force_original_aspect_ratio=increase:flags=lanczos,crop=${width}:${height}`;
  const radians = (degrees: number) => n((degrees * Math.PI) / 180);
  switch (camera.move) {
    case "still":
      return { before: fitted, after: "null" };
    case "pan":
      return { before: "null", after: cut(camera.to === "right" ? "min(n,iw-ow)" : "max(iw-ow-n,0)") };
    case "scroll":
      return { before: "null", after: cut(`mod(n*${camera.pixelsPerFrame},${camera.period})`) };
    case "zoom": {
      const inset = `${camera.by / 2}*(on/${Math.round(seconds * frameRate)})`;
      const corner = (x: 0 | 1, y: 0 | 1) =>
        `'W*${x ? `(1-${inset})` : inset}':'H*${y ? `(1-${inset})` : inset}'`;
      return {
        before: fitted,
        after: `perspective=${[corner(0, 0), corner(1, 0), corner(0, 1), corner(1, 1)].join(":")}:eval=frame:interpolation=linear`,
      };
    }
    case "sway":
      return {
        before: "null",
        after: `rotate=a='${radians(camera.degrees)}*sin(2*PI*t/${camera.seconds})':ow=${width}:oh=${height}`,
      };
    case "turn":
      return {
        before: "null",
        after: `rotate=a='-${radians(camera.degrees)}*t/${seconds}':ow=${width}:oh=${height}`,
      };
  }
}

/** A title fades in while it slides the last thirty pixels to its place, and fades out. */
function titleFilters(
  { overlay, from, to }: Title,
  frame: Frame,
  input: number,
): { picture: string; x: string; y: string } {
  const scale = frame.width / 1280;
  const [x, y] = (places as unknown as Record<string, [number, number]>)[overlay]!;
  const seconds = to - from;
  const sized = scale === 1 ? "" : `format=rgba,scale=iw*${scale}:-1:flags=lanczos,`;
  return {
    picture: `[${input}:v]${sized}${repeat("yuva420p", seconds, frame.frameRate)},fade=t=in:st=0:d=0.5:alpha=1,fade=t=out:st=${n(seconds - 0.5)}:d=0.5:alpha=1,setpts=PTS+${n(from)}/TB`,
    x: overlay.startsWith("end-") ? `${x * scale}` : `${x * scale}-30*pow(1-min((t-${n(from)})/0.7,1),3)`,
    y: `${y * scale}`,
  };
}

/** The filter graph of one segment: shots, dissolves, light, titles, fades. */
export function segmentGraph(segment: Segment, frame: Frame, folder: string): SegmentGraph {
  const inputs: string[] = [];
  const parts: string[] = [];
  segment.shots.forEach(({ photo, camera, seconds }, index) => {
    inputs.push(join(folder, "photos", `${photo}.jpg`));
    const { before, after } = cameraFilters(camera, seconds, frame);
    parts.push(
      `[${index}:v]${before},${repeat("yuv420p", seconds, frame.frameRate)},${after},setsar=1,fps=${frame.frameRate}[shot${index}]`,
    );
  });
  let last = "shot0";
  let length = segment.shots[0]!.seconds;
  for (let index = 1; index < segment.shots.length; index++) {
    parts.push(
      `[${last}][shot${index}]xfade=transition=fade:duration=${dissolveSeconds}:offset=${n(length - dissolveSeconds)}[mix${index}]`,
    );
    last = `mix${index}`;
    length += segment.shots[index]!.seconds - dissolveSeconds;
  }
  if (segment.pulse) {
    parts.push(
      `[${last}]eq=brightness='0.05*exp(-7*mod(t,${segment.pulse}))-0.012':saturation='1+0.25*exp(-5*mod(t,${segment.pulse}))':eval=frame[light]`,
    );
    last = "light";
  }
  segment.titles?.forEach((title, index) => {
    const { picture, x, y } = titleFilters(title, frame, inputs.length);
    inputs.push(join(folder, "overlays", `${title.overlay}.png`));
    parts.push(
      `${picture}[title${index}]`,
      `[${last}][title${index}]overlay=x='${x}':y=${y}:eof_action=pass:format=yuv420[with${index}]`,
    );
    last = `with${index}`;
  });
  const seconds = segmentSeconds(segment);
  const fades = [
    ...(segment.fadeIn ? [`fade=t=in:st=0:d=${segment.fadeIn}`] : []),
    ...(segment.fadeOut ? [`fade=t=out:st=${n(seconds - segment.fadeOut)}:d=${segment.fadeOut}`] : []),
  ];
  parts.push(`[${last}]${fades.join(",") || "null"},format=yuv420p[out]`);
  return { inputs, filter: parts.join(";") };
}
