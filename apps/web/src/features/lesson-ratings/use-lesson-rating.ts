import { ApiError } from "@palco/contract/client";
import {
  getLessonRating,
  type OwnLessonRating,
  rateLesson,
  withdrawLessonRating,
} from "@palco/contract/lesson-ratings/api";
import { toast } from "@palco/ui/toasts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";

/** The reader's own rating of a lesson. `progress` changes with what they watched: then it is asked again whether they may. */
export function useLessonRating(params: { slug: string; id: string }, progress: unknown) {
  const { t } = useTranslation("lesson-ratings");
  const queries = useQueryClient();
  const key = ["lesson-rating", params.slug, params.id];
  const { data } = useQuery({
    queryKey: [...key, progress],
    queryFn: ({ signal }) => call(getLessonRating, { params }, { signal }),
    placeholderData: (before) => before,
  });
  const show = (change: (before: OwnLessonRating) => OwnLessonRating) =>
    queries.setQueriesData<OwnLessonRating>({ queryKey: key }, (before) => before && change(before));
  const settled = {
    onSuccess: (rating: OwnLessonRating) => show(() => rating),
    onError(problem: Error) {
      void queries.invalidateQueries({ queryKey: key });
      toast.error(problem instanceof ApiError ? problem.message : t("rate_failed"));
    },
  };
  return {
    rating: data,
    rate: useMutation({
      mutationFn: (body: { stars: number; comment: string }) => call(rateLesson, { params, body }),
      // The star is lit as it is pressed.
      onMutate: (body) => show((before) => ({ ...before, mine: { reply: "", ...before.mine, ...body } })),
      ...settled,
    }),
    withdraw: useMutation({
      mutationFn: () => call(withdrawLessonRating, { params }),
      onMutate: () => show((before) => ({ ...before, mine: null })),
      ...settled,
    }),
  };
}
