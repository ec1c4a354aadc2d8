import type { HelpTextEdit } from "@palco/contract/help/api";
import { Button } from "@palco/ui/button";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { Differences } from "./Differences.tsx";

interface HelpHistoryProps {
  edit: HelpTextEdit;
  /** Brings an old text to the editor, where it is saved like any other. */
  onUse: (text: string) => void;
}

/** Every save, newest first: who, when, what changed, and the way back to it. */
export function HelpHistory({ edit: { history, standard, revision }, onUse }: HelpHistoryProps) {
  const { t } = useTranslation("help-editor");
  const format = useFormat();
  return (
    <section className="help-history">
      <h2>{t("history")}</h2>
      {history.length ? (
        <ol>
          {history.map(({ n, author, savedAt, text }, at) => {
            const before = history[at + 1];
            return (
              <li key={n}>
                <details>
                  <summary>
                    <strong>{format.dateTime(savedAt)}</strong>
                    <span>
                      {author ?? t("somebody")} · {text === null ? t("standard_again") : t("revision", { n })}
                      {n === revision ? ` · ${t("current")}` : ""}
                    </span>
                  </summary>
                  <Differences before={before?.text ?? standard} after={text ?? standard} />
                  {n === revision ? null : (
                    <Button size="sm" onClick={() => onUse(text ?? standard)}>
                      {t("use")}
                    </Button>
                  )}
                </details>
              </li>
            );
          })}
        </ol>
      ) : (
        <p>{t("history_empty")}</p>
      )}
    </section>
  );
}
