import type { VideoFacts } from "./facts.ts";

type Picture = Pick<VideoFacts, "hdr" | "pixelFormat" | "colour" | "width" | "height">;

const RGB = /^(gbr|rgb|bgr|argb|abgr|rgba|bgra|pal8|0rgb|0bgr)/;

/**
 * Filters that make any film an ordinary picture of the given size: 8-bit 4:2:0 in limited range, HDR mapped to SDR,
 * with colours that say what they are.
 * @param tonemap this build of ffmpeg can map HDR; else it is only cut down to 8 bits.
 */
export function pictureFilters(
  video: Picture,
  to: { width: number; height: number },
  tonemap: boolean,
): string[] {
  const size = `${to.width}:${to.height}`;
  if (video.hdr && tonemap) {
    // Scaled first: tone mapping works in floating point and costs by the pixel.
    return [
      `scale=${size}`,
      "zscale=transfer=linear:npl=100",
      "format=gbrpf32le",
      "zscale=primaries=bt709",
      "tonemap=tonemap=hable:desat=0",
      "zscale=transfer=bt709:matrix=bt709:range=tv",
      "format=yuv420p",
    ];
  }
  if (RGB.test(video.pixelFormat))
    return [`scale=${size}:out_color_matrix=bt709:out_range=tv`, "format=yuv420p", tagged("bt709")];
  const full = video.colour.range === "pc" || video.pixelFormat.startsWith("yuvj");
  const filters = [`scale=${size}${full ? ":out_range=tv" : ""}`, "format=yuv420p"];
  // Unsaid, players guess by the size, and would guess differently for each rung.
  if (!video.colour.space)
    filters.push(tagged(Math.min(video.width, video.height) >= 720 ? "bt709" : "smpte170m"));
  return filters;
}

function tagged(space: string): string {
  return `setparams=range=tv:colorspace=${space}:color_primaries=${space}:color_trc=${space}`;
}
