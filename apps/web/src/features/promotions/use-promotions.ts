import {
  createPromotion,
  listPromotions,
  type NewPromotion,
  switchPromotion,
} from "@palco/contract/checkout/promotions";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "#app/api.ts";
import { useOnceKey } from "#app/use-once-key.ts";

const key = ["promotions"] as const;

export function usePromotions() {
  return useQuery({ queryKey: key, queryFn: () => call(listPromotions) });
}

export function useCreatePromotion() {
  const sendOnce = useOnceKey();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof NewPromotion>) =>
      sendOnce(body, (options) => call(createPromotion, { body }, options)),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}

export function useSwitchPromotion() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, active }: { id: string; active: boolean }) =>
      call(switchPromotion, { params: { id }, body: { active } }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
