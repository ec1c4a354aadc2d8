import type { EpisodeView } from "@palco/contract/podcasts/api";

/** What is left after this much of an episode is the sign-off: it counts as heard. */
export const heardFrom = 97;

/** Where one goes on: the episode that was begun, else the next that was not heard, else the first again. */
export function firstToHear<E extends Pick<EpisodeView, "resumeAtMs" | "heardPercent">>(
  episodes: readonly E[],
): E {
  const begun = episodes.findLast(({ resumeAtMs }) => resumeAtMs !== null);
  const lastHeard = episodes.findLastIndex(({ heardPercent }) => heardPercent >= heardFrom);
  return begun ?? episodes[lastHeard + 1] ?? episodes[0]!;
}
