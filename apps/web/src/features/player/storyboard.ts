/** A small picture of the film at a time: a tile of a sheet. */
export interface Tile {
  /** Seconds, half-open. */
  from: number;
  to: number;
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const seconds = (stamp: string): number =>
  stamp.split(":").reduce((total, part) => total * 60 + Number(part), 0);

/** Reads a storyboard track (WebVTT whose cues name `sheet.jpg#xywh=x,y,w,h`); `base` is where the sheets are. */
export function parseStoryboard(text: string, base: string): Tile[] {
  const tiles: Tile[] = [];
  const cue = /(\d[\d:.]*)\s+-->\s+(\d[\d:.]*)[^\n]*\n([^\n#]+)#xywh=(\d+),(\d+),(\d+),(\d+)/g;
  for (const match of text.matchAll(cue)) {
    const [, from = "", to = "", file = "", x, y, width, height] = match;
    tiles.push({
      from: seconds(from),
      to: seconds(to),
      url: base + file.trim(),
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
    });
  }
  return tiles;
}

export function tileAt(tiles: readonly Tile[], time: number): Tile | undefined {
  return tiles.find(({ from, to }) => time >= from && time < to) ?? (time > 0 ? tiles.at(-1) : tiles[0]);
}
