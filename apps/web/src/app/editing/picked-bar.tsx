import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import "./picked-bar.css";

/** Results of one act on many things: how many were done, and what could not be, with the reason. */
export interface BulkResult {
  done: number;
  refused: { id: string; title: string | null; code: string }[];
}

const known = [
  "catalogue.incomplete",
  "catalogue.channel_not_approved",
  "catalogue.move_not_allowed",
  "channels.move_not_allowed",
] as const;
type Known = (typeof known)[number];
const wordOf = (code: string): Known | "unknown" => known.find((one) => one === code) ?? "unknown";

interface PickedBarProps {
  count: number;
  result?: BulkResult | undefined;
  /** Instead of how many they are: everybody who fits a filter. */
  words?: string;
  /** Beside the words: the way to pick more than this page. */
  beside?: ReactNode;
  onUnpick: () => void;
  /** What can be done with them. */
  children: ReactNode;
}

/** Above a table: what can be done with the picked rows, and what became of the last act. */
export function PickedBar({ count, result, words, beside, onUnpick, children }: PickedBarProps) {
  const { t } = useTranslation("team");
  const said = words ?? t("picked", { count });
  return (
    <>
      {result?.refused.length ? (
        <Alert tone="warning" announce title={t("bulk", { count: result.refused.length, done: result.done })}>
          <ul className="edit-refused">
            {result.refused.map(({ id, title, code }) => (
              <li key={id}>
                <strong translate="no" data-user-content>
                  {title ?? id}
                </strong>{" "}
                {t(`refused_${wordOf(code)}`)}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {count ? (
        <div className="edit-picked" role="region" aria-label={said}>
          <span>
            <strong aria-live="polite">{said}</strong>
            {beside}
          </span>
          <div>
            {children}
            <Button size="sm" variant="ghost" onClick={onUnpick}>
              {t("unpick")}
            </Button>
          </div>
        </div>
      ) : null}
    </>
  );
} // prettier-ignore
