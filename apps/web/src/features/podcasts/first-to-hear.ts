import type { EpisodeView } from "@palco/contract/podcasts/api";

/** From this per cent on, an episode counts as heard: the rest is the sign-off. */
export const heardFrom = 97;

/** Episode to continue with: the one that was begun, else the next unheard one, else the first again. */
export function firstToHear<E extends Pick<EpisodeView, "resumeAtMs" | "heardPercent">>(
  episodes: readonly E[],
): E {
  const begun = episodes.findLast(({ resumeAtMs }) => resumeAtMs !== null);
  const lastHeard = episodes.findLastIndex(({ heardPercent }) => heardPercent >= heardFrom);
  return begun ?? episodes[lastHeard + 1] ?? episodes[0]!;
}
