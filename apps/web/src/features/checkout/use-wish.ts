import { ApiError } from "@palco/contract/client";
import { maximumQuantity } from "@palco/contract/shipping/api";
import { useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { getSession } from "#app/session.ts";
import { type Draft, readDraft, type Wish, writeDraft } from "./draft.ts";

/** A refusal that is about the codes and nothing else: it stands beside their field. */
export function isCodeRefusal(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    (error.code.startsWith("coupons.") || /^checkout\.(code|promotion)/.test(error.code))
  );
}

/** What has been filled in, begun with the code and the date of a link (`?code=`, `?date=`, `?quantity=`); it survives a reload. */
export function useDraft(slug: string) {
  const [params] = useSearchParams();
  const linked = { code: params.get("code"), date: params.get("date"), quantity: quantityOf(params) };
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = readDraft(slug);
    const session = getSession();
    return {
      ...kept,
      // Who bought here before, without an account, is probably the same.
      ...(session?.purchase && !kept.email && { email: session.email }),
      ...(linked.date && { date: linked.date }),
      wish: {
        ...kept.wish,
        ...(linked.code && { codes: [linked.code] }),
        ...(linked.quantity && { quantity: linked.quantity }),
      },
    };
  });
  useEffect(() => writeDraft(slug, draft), [slug, draft]);
  const change = useCallback((part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })), []);
  const changeWish = useCallback(
    (part: Partial<Wish>) => setDraft((before) => ({ ...before, wish: { ...before.wish, ...part } })),
    [],
  );
  return { draft, change, changeWish };
}

/** How many pieces a link asks for; nothing for what is no such number. */
function quantityOf(params: URLSearchParams): number | undefined {
  const asked = Number(params.get("quantity"));
  return Number.isInteger(asked) && asked >= 1 && asked <= maximumQuantity ? asked : undefined;
}
