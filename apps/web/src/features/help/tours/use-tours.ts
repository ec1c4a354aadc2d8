import { answerTour, listTours, type Tour } from "@palco/contract/help/tours";
import type { RouteOutput } from "@palco/contract/route";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { useReader } from "#app/session.ts";

/** Tours of the reader's roles with their answers. An administrator who sees the site as somebody else answers nothing for them. */
export function useTours() {
  const reader = useReader();
  return useQuery({
    queryKey: ["tours", reader?.id],
    queryFn: ({ signal }) => call(listTours, {}, { signal }),
    enabled: Boolean(reader && !reader.impersonated),
    staleTime: Infinity,
    // Without an answer nothing is offered, and nobody misses it.
    retry: false,
  });
}

/** Kept at once in this browser; when the server does not get it, the tour is offered once more another day. */
export function useAnswerTour(tour: Tour) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (answer: "taken" | "declined") => call(answerTour, { params: { tour }, body: { answer } }),
    onMutate: (answer) =>
      queries.setQueriesData<RouteOutput<typeof listTours>>(
        { queryKey: ["tours"] },
        (known) =>
          known && { items: known.items.map((one) => (one.tour === tour ? { ...one, answer } : one)) },
      ),
  });
}
