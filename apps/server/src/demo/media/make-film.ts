import { open, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Film } from "./film.ts";
import { cutTrailer, joinSegments } from "./film-commands.ts";
import type { Studio } from "./studio.ts";

export function filmPaths(film: Film, outDir: string): { file: string; trailer: string | null } {
  return {
    file: join(outDir, `${film.key}.mp4`),
    trailer: film.trailerSeconds ? join(outDir, `${film.key}-trailer.mp4`) : null,
  };
}

/** Makes what is missing of one clip and its trailer; answers whether anything was. */
export async function makeFilm(film: Film, outDir: string, studio: Studio): Promise<boolean> {
  const { file, trailer } = filmPaths(film, outDir);
  const hasFile = await isThere(file);
  const hasTrailer = !trailer || (await isThere(trailer));
  const draft = join(studio.folder, `${film.key}.mp4`);
  if (!hasFile) {
    const segments = new Map<string, string>();
    for (const [name, segment] of Object.entries(film.segments))
      segments.set(name, await studio.encode(segment, film));
    const list = join(studio.folder, `${film.key}.txt`);
    await writeFile(list, film.edit.map((name) => `file '${segments.get(name)!}'\n`).join(""));
    await studio.run(joinSegments(film, list, await studio.sound(film.sound), draft));
    await keep(draft, file);
  }
  if (trailer && !hasTrailer) {
    await studio.run(cutTrailer(file, film.trailerSeconds!, draft));
    await keep(draft, trailer);
  }
  return !hasFile || !hasTrailer;
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
