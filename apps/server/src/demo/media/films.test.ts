import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { segmentSeconds } from "./film.ts";
import { films } from "./films.ts";
import { segmentGraph } from "./segment-graph.ts";

const folder = import.meta.dirname;

test.each(films)("$key has a keyframe every two seconds, and all its inputs exist", (film) => {
  for (const name of film.edit) expect(film.segments).toHaveProperty(name);
  for (const segment of Object.values(film.segments)) {
    expect(segmentSeconds(segment) % 2).toBe(0);
    const { inputs } = segmentGraph(segment, film, folder);
    expect(inputs.filter((input) => !existsSync(input))).toEqual([]);
    for (const { to } of segment.titles ?? []) expect(to).toBeLessThanOrEqual(segmentSeconds(segment));
  }
});

test("no photo lies here unused", () => {
  const shown = new Set(
    films.flatMap((film) =>
      Object.values(film.segments).flatMap((segment) => segmentGraph(segment, film, folder).inputs),
    ),
  );
  for (const kind of ["photos", "overlays"]) {
    const files = readdirSync(join(folder, kind)).filter((file) => /\.(jpg|png)$/.test(file));
    expect(files.filter((file) => !shown.has(join(folder, kind, file)))).toEqual([]);
  }
});
