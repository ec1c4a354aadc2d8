import type { Transcript } from "@palco/contract/courses/transcript";
import { readCaptions } from "#modules/media/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import { openLesson } from "./open-lesson.ts";

/** What is said in the film of a lesson; refused where the lesson is. */
export async function getTranscript(
  context: Context<Actor>,
  params: { slug: string; id: string },
  asked: string | undefined,
): Promise<Transcript> {
  const { lesson } = await openLesson(context, params);
  if (!lesson.assetId) return { language: null, languages: [], lines: [] };
  return readCaptions(context, lesson.assetId, [asked, context.language]);
}
