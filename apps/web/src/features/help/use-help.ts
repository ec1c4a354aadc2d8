import { getHelpArticle, getHelpIndex, listHelp } from "@palco/contract/help/api";
import { useQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { useLanguage } from "#app/language.ts";

export function useHelp() {
  const language = useLanguage();
  return useQuery({
    queryKey: ["help", language],
    queryFn: ({ signal }) => call(listHelp, {}, { signal }),
  });
}

export function useHelpArticle(article: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: ["help", language, "article", article],
    queryFn: ({ signal }) => call(getHelpArticle, { params: { article } }, { signal }),
  });
}

/** Words of all articles, fetched when somebody is about to search. */
export function useHelpIndex(wanted: boolean) {
  const language = useLanguage();
  return useQuery({
    queryKey: ["help", language, "index"],
    queryFn: ({ signal }) => call(getHelpIndex, {}, { signal }),
    enabled: wanted,
    staleTime: 10 * 60_000,
  });
}
