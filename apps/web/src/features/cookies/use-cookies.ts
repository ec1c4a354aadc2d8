import { ApiError } from "@palco/contract/client";
import {
  type AskedCategory,
  type CookieQuestions,
  decideCookies,
  getCookies,
} from "@palco/contract/cookies/api";
import { toast } from "@palco/ui/toasts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { allow } from "#app/consent.ts";
import { useLanguage } from "#app/language.ts";
import { browserOf, type Decision, forget, keepDecision, readDecision, stillHolds } from "./decision.ts";
import { isMeasuring, measureVisits } from "./measure.ts";

const key = ["cookies"] as const;

export interface Cookies {
  questions: CookieQuestions | undefined;
  accepted: readonly AskedCategory[];
  /** Nothing has been decided of this list yet. */
  isOpen: boolean;
  decide(accepted: AskedCategory[]): void;
  isDeciding: boolean;
}

/** What is asked, what was decided in this browser, and a way to decide. */
export function useCookies(): Cookies {
  const { t } = useTranslation("cookies");
  const language = useLanguage();
  const queries = useQueryClient();
  const { data: questions } = useQuery({
    queryKey: [...key, language],
    queryFn: ({ signal }) => call(getCookies, {}, { signal }),
    staleTime: Infinity,
  });
  const [decision, setDecision] = useState(readDecision);
  const isRefused = questions?.isRefused || sendsSignal();
  const keys = questions?.asks.map((one) => one.key) ?? [];
  const holds = decision !== undefined && stillHolds(decision, keys);
  const accepted = holds && !isRefused ? decision.accepted : [];

  useEffect(() => {
    // Another tab decides for this one as well.
    const read = ({ key: changed }: StorageEvent) =>
      changed === "palco.cookies" && setDecision(readDecision());
    addEventListener("storage", read);
    return () => removeEventListener("storage", read);
  }, []);
  const categories = accepted.join(" ");
  useEffect(() => {
    if (!questions) return;
    allow(categories ? (categories.split(" ") as AskedCategory[]) : []);
    if (questions.measurement) measureVisits(questions.measurement);
    if (isMeasuring() && !categories.includes("analytics")) leave(questions);
  }, [categories, questions]);

  function take(said: Decision): void {
    keepDecision(said);
    setDecision(said);
  }
  const send = useMutation({
    mutationFn: ({ browser, accepted: wanted, keys: shown }: Decision) =>
      call(decideCookies, { body: { browser, accepted: wanted, keys: shown } }),
    onSuccess: ({ at }, said) => take({ ...said, at }),
    onError(error) {
      if (error instanceof ApiError && error.code.startsWith("cookies."))
        void queries.invalidateQueries({ queryKey: key });
      toast.error(t("not_kept"));
    },
  });
  return {
    questions: questions && { ...questions, isRefused: isRefused ?? false },
    accepted,
    isOpen: Boolean(questions?.asks.length) && !isRefused && !holds,
    decide(wanted) {
      const said = { browser: browserOf(decision), accepted: wanted, keys, at: new Date().toISOString() };
      // A no holds at once, and ends a script that runs as soon as its proof is sent; a yes holds only with its proof.
      if (wanted.length) send.mutate(said);
      else if (isMeasuring()) send.mutate(said, { onSettled: () => take(said) });
      else {
        take(said);
        send.mutate(said);
      }
    },
    isDeciding: send.isPending,
  };
}

/** Global Privacy Control as browsers tell it to scripts. */
const sendsSignal = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** A script that runs ends with its page; what it has set goes before. */
function leave({ asks }: CookieQuestions): void {
  forget(asks.map(({ name }) => name));
  location.reload();
}
