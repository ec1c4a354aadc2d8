import { ApiError } from "@palco/contract/client";
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

/** What has been filled in, begun with the code and the date of a link (`?code=`, `?date=`); it survives a reload. */
export function useDraft(slug: string) {
  const [params] = useSearchParams();
  const linked = { code: params.get("code"), date: params.get("date") };
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = readDraft(slug);
    const session = getSession();
    return {
      ...kept,
      // Who bought here before, without an account, is probably the same.
      ...(session?.purchase && !kept.email && { email: session.email }),
      ...(linked.date && { date: linked.date }),
      ...(linked.code && { wish: { ...kept.wish, codes: [linked.code] } }),
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
