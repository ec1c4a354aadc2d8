import { open, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { editSeconds, type Film, segmentSeconds } from "./film.ts";
import { encodeSound, joinSegments } from "./film-commands.ts";
import { type Stretch, writeLoopedFilm } from "./loop-film.ts";
import { loopSound } from "./loop-sound.ts";
import type { Studio } from "./studio.ts";

export function filmPaths(film: Film, outDir: string): { file: string; trailer: string | null } {
  return {
    file: join(outDir, `${film.key}.mp4`),
    trailer: film.trailer ? join(outDir, `${film.key}-trailer.mp4`) : null,
  };
}

/** Makes what is missing of one clip and its trailer; answers whether anything was. */
export async function makeFilm(film: Film, outDir: string, studio: Studio): Promise<boolean> {
  const { file, trailer } = filmPaths(film, outDir);
  const wanted: [edit: readonly string[], path: string][] = [];
  if (!(await isThere(file))) wanted.push([film.edit, file]);
  if (trailer && !(await isThere(trailer))) wanted.push([film.trailer!, trailer]);
  for (const [edit, path] of wanted) {
    const draft = join(studio.folder, `${film.key}.mp4`);
    await cut(film, edit, { studio, draft });
    await keep(draft, path);
  }
  return wanted.length > 0;
}

/** Writes the segments of an edit, each once however often it is shown, and the sound under them. */
async function cut(
  film: Film,
  edit: readonly string[],
  { studio, draft }: { studio: Studio; draft: string },
): Promise<void> {
  const stretches = new Map<string, Stretch>();
  const files: string[] = [];
  let frames = 0;
  for (const name of new Set(edit)) {
    const segment = film.segments[name]!;
    files.push(await studio.encode(segment, film));
    const from = frames;
    frames += Math.round(segmentSeconds(segment) * film.frameRate);
    stretches.set(name, [from, frames]);
  }
  const [list, picture, sound] = [".txt", "-picture.mp4", "-sound.mp4"].map((ending) =>
    join(studio.folder, `${film.key}${ending}`),
  ) as [string, string, string];
  await writeFile(list, files.map((file) => `file '${file}'\n`).join(""));
  await studio.run(joinSegments(film, list, picture));
  const round = await studio.sound(film.sound);
  const { seconds, order } = loopSound(editSeconds(film, edit), round.seconds);
  await studio.run(encodeSound(round.file, seconds, sound));
  await writeLoopedFilm(
    draft,
    { file: picture, order: edit.map((name) => stretches.get(name)!) },
    { file: sound, order },
  );
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    ({ size }) => size > 0,
    () => false,
  );
}

/** On the disk first, then under its name: a file that has its name is whole. */
async function keep(from: string, to: string): Promise<void> {
  const handle = await open(from, "r+");
  await handle.sync();
  await handle.close();
  await rename(from, to);
}
