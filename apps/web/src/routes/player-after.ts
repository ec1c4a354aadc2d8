import { getAfter } from "@palco/contract/playback/api";
import { productTraits } from "@palco/contract/product-types/traits";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useNavigate } from "react-router";
import { call } from "#app/api.ts";

/** What follows a film, asked when it begins: its button and its key work at any time. */
export function useAfter(slug: string, isFilm: boolean) {
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: ["after", slug],
    queryFn: ({ signal }) => call(getAfter, { params: { slug } }, { signal }),
    enabled: isFilm,
    staleTime: 60_000,
  });
  const product = data?.next?.product;
  const opens = data?.next?.opens;
  const address =
    product && (opens ? productTraits[product.type].opensAt(product.slug) : `/products/${product.slug}`);
  const onNext = useCallback(() => {
    if (address) void navigate(address);
  }, [address, navigate]);
  return { after: data, onNext };
}
