import { join } from "node:path";
import { type ByteSource, fileSource } from "../mp4/byte-source.ts";

/** Storage of the assets' files. `file` is relative, as `AssetIndex` names them. */
export interface AssetStore {
  /** `undefined` when there is no such file. The caller closes what it opened. */
  open(assetId: string, file: string): Promise<ByteSource | undefined>;
}

/** Assets as folders on disk: `<root>/<assetId>/<file>`. Ids and names must be checked by the caller. */
export function folderStore(root: string): AssetStore {
  return {
    async open(assetId, file) {
      try {
        return await fileSource(join(root, assetId, file));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
  };
}

/** A whole file, closed again. */
export async function readWhole(
  store: AssetStore,
  assetId: string,
  file: string,
): Promise<Buffer | undefined> {
  const source = await store.open(assetId, file);
  if (!source) return undefined;
  try {
    return await source.read(0, source.size);
  } finally {
    await source.close?.();
  }
}
