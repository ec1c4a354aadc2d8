import { getMendable, mendProduct } from "@palco/contract/mends/api";
import type { RouteArguments } from "@palco/contract/route";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";

/** Asked anew with each opening: how many hold tickets changes by the minute. */
export function useMendable(slug: string) {
  return useQuery({
    queryKey: ["mends", slug],
    queryFn: ({ signal }) => call(getMendable, { params: { slug } }, { signal }),
    gcTime: 0,
  });
}

export function useMendProduct(slug: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RouteArguments<typeof mendProduct>["body"]) =>
      call(mendProduct, { params: { slug }, body }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ["products"] }),
        queries.invalidateQueries({ queryKey: ["product-edit"] }),
      ]),
  });
}
