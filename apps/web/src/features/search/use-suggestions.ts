import { suggest } from "@palco/contract/search/api";
import { limits } from "@palco/values/limits";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "#app/api.ts";

const pauseMs = 80;

/** What is offered for the words, after a pause; while more are typed what was offered before stays. */
export function useSuggestions(words: string, isWanted: boolean) {
  const asked = usePaused(words.trim());
  const isLong = words.trim().length >= limits.suggestLetters;
  const answer = useQuery({
    queryKey: ["suggestions", asked],
    queryFn: ({ signal }) => call(suggest, { query: { q: asked } }, { signal }),
    enabled: isWanted && asked.length >= limits.suggestLetters,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  return {
    data: isLong ? answer.data : undefined,
    /** For these words, not for those before. */
    isCurrent: asked === words.trim() && answer.isSuccess && !answer.isPlaceholderData,
    isError: answer.isError,
  };
}

function usePaused(words: string): string {
  const [paused, setPaused] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(words), pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  return paused;
}
