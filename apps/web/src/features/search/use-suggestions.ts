import { suggest } from "@palco/contract/search/api";
import { limits } from "@palco/values/limits";
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { call } from "#app/api.ts";
import { createSuggestionFlow } from "./suggestion-flow.ts";

/** What is offered for the words, after a pause; while more are typed what was offered before stays. */
export function useSuggestions(words: string, isWanted: boolean) {
  const [flow] = useState(() =>
    createSuggestionFlow({
      least: limits.suggestLetters,
      ask: (q, signal) => call(suggest, { query: { q } }, { signal }),
    }),
  );
  const wanted = isWanted ? words.trim() : "";
  // Before anything is painted: what is offered is never shown as for other words.
  useLayoutEffect(() => flow.want(wanted), [flow, wanted]);
  useEffect(() => () => flow.want(""), [flow]);
  return useSyncExternalStore(flow.subscribe, flow.getOffered);
}
