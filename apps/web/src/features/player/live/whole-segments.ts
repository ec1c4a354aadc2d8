import type Hls from "hls.js";
import type { HlsConfig, PlaylistLoaderConstructor } from "hls.js";

const LOW_LATENCY = /^#EXT-X-(?:PART|PART-INF|PRELOAD-HINT|SERVER-CONTROL|RENDITION-REPORT)[:-].*\n?/gm;

/** A media playlist as it was before low latency: whole segments, and no request that is held open (RFC 8216). */
export const withoutParts = (playlist: string): string => playlist.replace(LOW_LATENCY, "");

/** Makes hls.js play by whole segments, whatever the playlists offer. */
export function wholeSegments({ DefaultConfig }: Pick<typeof Hls, "DefaultConfig">): Partial<HlsConfig> {
  class PlainPlaylists extends DefaultConfig.loader {
    override load(
      ...[context, config, callbacks]: Parameters<InstanceType<typeof DefaultConfig.loader>["load"]>
    ) {
      const { onSuccess } = callbacks;
      super.load(context, config, {
        ...callbacks,
        onSuccess(response, ...rest) {
          const { data } = response;
          onSuccess({ ...response, data: typeof data === "string" ? withoutParts(data) : data }, ...rest);
        },
      });
    }
  }
  return { lowLatencyMode: false, pLoader: PlainPlaylists as unknown as PlaylistLoaderConstructor };
}
