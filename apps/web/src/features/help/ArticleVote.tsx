import { type helpReasons, rateHelpArticle } from "@palco/contract/help/api";
import type { HelpArticleId } from "@palco/contract/help/articles";
import { Button } from "@palco/ui/button";
import { useMutation } from "@tanstack/react-query";
import { ThumbsDown, ThumbsUp } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { browserName } from "./browser-name.ts";

type Reason = (typeof helpReasons)[number];
const reasons = [
  "unclear",
  "other_question",
  "does_not_work",
  "outdated",
] as const satisfies readonly Reason[];

/** "Was this useful?": one press, and for a no another one that says why. */
export function ArticleVote({ article }: { article: HelpArticleId }) {
  const { t } = useTranslation("help");
  const [useful, setUseful] = useState<boolean>();
  const [reason, setReason] = useState<Reason | null>(null);
  const vote = useMutation({
    mutationFn: (said: { useful: boolean; reason: Reason | null }) =>
      call(rateHelpArticle, { params: { article }, body: { browser: browserName(), ...said } }),
    onSuccess: (_, said) => {
      setUseful(said.useful);
      setReason(said.reason);
    },
  });
  const say = (said: boolean, why: Reason | null = null) => vote.mutate({ useful: said, reason: why });
  return (
    <section className="help-vote" aria-label={t("useful")}>
      <div className="help-vote-row">
        <h2>{t("useful")}</h2>
        <Button
          size="sm"
          icon={<ThumbsUp aria-hidden="true" />}
          aria-pressed={useful === true}
          onClick={() => say(true)}
        >
          {t("useful_yes")}
        </Button>
        <Button
          size="sm"
          icon={<ThumbsDown aria-hidden="true" />}
          aria-pressed={useful === false}
          onClick={() => say(false)}
        >
          {t("useful_no")}
        </Button>
      </div>
      {useful === false && !reason ? (
        <fieldset className="help-why">
          <legend>{t("useful_why")}</legend>
          <div className="help-vote-row">
            {reasons.map((why) => (
              <Button key={why} size="sm" variant="ghost" onClick={() => say(false, why)}>
                {t(`reason_${why}`)}
              </Button>
            ))}
          </div>
        </fieldset>
      ) : null}
      <p role="status">{vote.isError ? t("useful_failed") : useful || reason ? t("useful_thanks") : null}</p>
    </section>
  );
}
