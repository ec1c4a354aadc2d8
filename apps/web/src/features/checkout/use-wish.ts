import { ApiError } from "@palco/contract/client";
import { useCallback, useState } from "react";
import { useSearchParams } from "react-router";

/** Options of a purchase besides the product: codes, a gift to the organizer, the currency. */
export interface Wish {
  codes: readonly string[];
  /** Minor units. */
  support: number;
  /** ISO 4217; null: the product's own. */
  currency: string | null;
  /** Pieces of goods. */
  quantity: number;
  /** Country of delivery, once it is known. */
  country: string | null;
}

/** A refusal that is about the codes and nothing else: it stands beside their field. */
export function isCodeRefusal(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    (error.code.startsWith("coupons.") || /^checkout\.(code|promotion)/.test(error.code))
  );
}

/** The wish, begun with the code of a link (`?code=`). */
export function useWish() {
  const [params] = useSearchParams();
  const linked = params.get("code");
  const [wish, setWish] = useState<Wish>({
    codes: linked ? [linked] : [],
    support: 0,
    currency: null,
    quantity: 1,
    country: null,
  });
  const change = useCallback((part: Partial<Wish>) => setWish((before) => ({ ...before, ...part })), []);
  return { wish, change };
}
