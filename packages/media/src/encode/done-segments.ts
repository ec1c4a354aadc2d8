import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** Segments that lie on disk, by folder: "v360", "a0". */
export type DoneSegments = ReadonlyMap<string, ReadonlySet<number>>;

/** Folder of a rendition of the picture inside the asset's. */
export function videoFolder(name: string): string {
  return `v${name}`;
}

/** Complete segments of these folders. A folder without its init segment counts as empty. */
export async function readDoneSegments(asset: string, folders: readonly string[]): Promise<DoneSegments> {
  const entries = folders.map(async (folder): Promise<[string, Set<number>]> => {
    const names = await readdir(join(asset, folder)).catch(() => [] as string[]);
    const numbers = names.flatMap((name) => /^(0|[1-9]\d*)\.m4s$/.exec(name)?.[1] ?? []).map(Number);
    return [folder, new Set(names.includes("init.mp4") ? numbers : [])];
  });
  return new Map(await Promise.all(entries));
}

/** Number of segments from the first on without a gap; "all" when none is missing. */
export function doneFromStart(done: ReadonlySet<number> | undefined, segments: number): number | "all" {
  let count = 0;
  while (done?.has(count)) count++;
  return count >= segments ? "all" : count;
}
