import type { QueryClient } from "@tanstack/react-query";
import { getLanguage } from "./language.ts";
import { getSession } from "./session.ts";

interface FirstAnswer {
  key: readonly string[];
  answer: unknown;
  forVisitors?: boolean;
}

/** Takes over the answers that came with the page, if they are in the reader's language: its screen waits for none of them. */
export function takeFirstAnswers(cache: QueryClient): void {
  const source = document.getElementById("first-answers");
  if (source?.lang !== getLanguage()) return;
  for (const { key, answer, forVisitors } of JSON.parse(source.textContent) as FirstAnswer[])
    if (!forVisitors || !getSession()) cache.setQueryData(key, answer);
}
