import { type AssetView, getUpload, type UploadView, watchAsset } from "@palco/contract/media/api";
import { call } from "#app/api.ts";
import { persist } from "./persist.ts";

/** The server's state of an upload; undefined when it does not know the upload. */
export function askUpload(url: string, signal: AbortSignal): Promise<UploadView | undefined> {
  const id = url.split("/").at(-1)!;
  return persist(() => call(getUpload, { params: { id } }, { signal }), signal);
}

/** Follows a video until nothing more is made of it. Lost connections are waited out. */
export async function followAsset(
  id: string,
  onChange: (asset: AssetView) => void,
  signal: AbortSignal,
): Promise<void> {
  let since = 0;
  while (!signal.aborted) {
    const asset = await persist(
      () => call(watchAsset, { params: { id }, query: { since } }, { signal }),
      signal,
    );
    if (!asset || signal.aborted) return;
    if (asset.revision !== since) onChange(asset);
    if (asset.state === "ready" || asset.state === "refused") return;
    // It plays, and what is missing could not be made: nothing more will come.
    if (asset.state === "playable" && asset.renditions.some(({ state }) => state === "failed")) return;
    since = asset.revision;
  }
}
