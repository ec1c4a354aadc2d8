import { getTranscript } from "@palco/contract/courses/transcript";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { useLanguage } from "#app/language.ts";

/** What is said in a lesson's film. @param chosen a language of its captions; absent: the reader's */
export function useTranscript(params: { slug: string; id: string }, chosen: string | undefined) {
  const reader = useLanguage();
  return useQuery({
    queryKey: ["course", params.slug, "transcript", params.id, chosen ?? reader],
    queryFn: ({ signal }) => call(getTranscript, { params, query: { language: chosen } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });
}
