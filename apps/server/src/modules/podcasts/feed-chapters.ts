import type { ChapterView } from "@palco/contract/chapters/api";

// Chapters of an episode as the Podcasting 2.0 namespace has them: `podcast:chapters` names a JSON file beside the sound
// (https://github.com/Podcastindex-org/podcast-namespace/blob/main/chapters/jsonChapters.md).

export const chaptersType = "application/json+chapters";
const file = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.chapters\.json$/;

/** The file of an episode's chapters, below the base of its feed. */
export const chaptersUrl = (base: string, episodeId: string): string => `${base}/${episodeId}.chapters.json`;

/** The episode whose chapters a file name stands for. */
export const episodeOfChapters = (name: string): string | undefined => file.exec(name)?.[1];

/** In the order of their seconds. */
export const writeChapters = (chapters: readonly ChapterView[]): string =>
  JSON.stringify({
    version: "1.2.0",
    chapters: chapters.map(({ startsAt, title }) => ({ startTime: startsAt, title })),
  });
