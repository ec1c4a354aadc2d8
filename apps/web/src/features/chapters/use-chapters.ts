import { type ChapterFields, getChapters, saveChapters } from "@palco/contract/chapters/api";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";

/** The saved chapters of a film or an episode of one's own. */
export function useChapters(itemId: string) {
  const queries = useQueryClient();
  const queryKey = ["chapters", itemId];
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getChapters, { params: { id: itemId } }, { signal }),
    staleTime: Infinity,
    refetchOnMount: "always",
  });
  const save = useMutation({
    mutationFn: (chapters: ChapterFields[]) =>
      call(saveChapters, { params: { id: itemId }, body: { chapters } }),
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
  });
  return { list, save };
}
