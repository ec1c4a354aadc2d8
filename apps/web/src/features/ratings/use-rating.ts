import { ApiError } from "@palco/contract/client";
import { getRating, rateProduct, type RatingView, withdrawRating } from "@palco/contract/ratings/api";
import { toast } from "@palco/ui/toasts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { useSession } from "#app/session.ts";

/** The reader's stars for a film. A session that is limited to a purchase has none to give. */
export function useRating(slug: string) {
  const { t } = useTranslation("ratings");
  const session = useSession();
  const queries = useQueryClient();
  const queryKey = ["rating", slug];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getRating, { params: { slug } }, { signal }),
    enabled: Boolean(session && !session.purchase),
    // What was watched since decides whether one may.
    staleTime: 0,
  });
  const { mutate } = useMutation({
    scope: { id: `rating ${slug}` },
    mutationFn: (stars: number | null) =>
      stars === null
        ? call(withdrawRating, { params: { slug } })
        : call(rateProduct, { params: { slug }, body: { stars } }),
    async onMutate(stars) {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<RatingView>(queryKey, (before) => before && { ...before, mine: stars });
    },
    onSuccess: (view) => queries.setQueryData(queryKey, view),
    onError(error) {
      void queries.invalidateQueries({ queryKey });
      toast.error(error instanceof ApiError ? error.message : t("failed"));
    },
  });
  return { rating: data, rate: mutate };
}
