import { type helpReasons, type HelpTextEdit } from "@palco/contract/help/api";
import { ProgressBar } from "@palco/ui/progress";
import { useTranslation } from "react-i18next";

type Reason = (typeof helpReasons)[number];

/** Readers' answers to "was this useful?", in all languages together. */
export function HelpVotes({ votes }: Pick<HelpTextEdit, "votes">) {
  const { t } = useTranslation(["help-editor", "help"]);
  const count = votes.useful + votes.notUseful;
  const share = count ? votes.useful / count : 0;
  return (
    <section className="help-votes">
      <h2>{t("votes")}</h2>
      {count ? (
        <>
          <ProgressBar value={share} label={t("votes_share", { count })} />
          <ul>
            {Object.entries(votes.reasons).map(([reason, times]) => (
              <li key={reason}>
                {t(`help:reason_${reason as Reason}`)} <strong>{times}</strong>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t("votes_none")}</p>
      )}
    </section>
  );
}
