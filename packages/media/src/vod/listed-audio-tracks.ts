import type { AudioRendition } from "./asset-index-types.ts";

/** The stereo that is encoded from a track of the upload with more channels, which is served as it is: both have its id. */
export function isDownmix(track: AudioRendition, all: readonly AudioRendition[]): boolean {
  return track.kind === "encoded" && all.some((other) => other.kind === "source" && other.id === track.id);
}

/**
 * The sounds a player is offered. A downmix is listed once it is complete, before the surround it is made of, which is
 * then called so ("español 5.1"); until then there is the surround alone, which browsers mix down by themselves.
 */
export function listedAudioTracks(all: readonly AudioRendition[]): AudioRendition[] {
  const downmixes = all.filter((track) => isDownmix(track, all) && track.averageBandwidth !== undefined);
  return all
    .filter((track) => !isDownmix(track, all))
    .flatMap((track) => {
      const stereo = track.kind === "source" ? downmixes.find(({ id }) => id === track.id) : undefined;
      return stereo
        ? [stereo, { ...track, label: `${track.label} ${surroundName(track.channels)}` }]
        : [track];
    });
}

function surroundName(channels: number): string {
  return channels === 6 ? "5.1" : `${channels}.0`;
}
