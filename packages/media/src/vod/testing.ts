import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ByteSource, fileSource, memorySource } from "../mp4/byte-source.ts";
import { type Movie, openMovie } from "../mp4/movie.ts";
import { buildPlan } from "./build-plan.ts";
import { planSegments } from "./segment-grid.ts";
import { type Plan, type TrackName, openPlan } from "./plan.ts";
import { segmentSource } from "./segment-source.ts";

export interface Packaged {
  source: ByteSource;
  movie: Movie;
  grid: number[];
  plan: Plan;
}

/** Opens a clip and plans it, through the serialised plan as the edge does. */
export async function packaged(path: string): Promise<Packaged> {
  const source = await fileSource(path);
  const movie = await openMovie(source);
  const grid = planSegments(movie);
  const plan = await openPlan(memorySource(buildPlan(movie, grid)));
  return { source, movie, grid, plan };
}

/** Init and segments `from..to` of a track, as one player would append them. */
export async function assemble(
  { plan, source }: Packaged,
  name: TrackName,
  from = 0,
  to = Infinity,
): Promise<Buffer> {
  const track = plan.tracks.get(name)!;
  const parts = [track.init];
  for (let n = from; n < Math.min(to, track.segments); n++) {
    const segment = segmentSource(await plan.segment(name, n), source);
    parts.push(await segment.read(0, segment.size));
  }
  return Buffer.concat(parts);
}

/** The same, written to `<folder>/<name>.mp4`. */
export async function assembleFile(it: Packaged, name: TrackName, folder: string): Promise<string> {
  const path = join(folder, `${name}.mp4`);
  writeFileSync(path, await assemble(it, name));
  return path;
}
