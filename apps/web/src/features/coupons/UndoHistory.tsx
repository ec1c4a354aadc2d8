import type { CouponUndo } from "@palco/contract/coupons/api";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";

/** Number of times support took a code back; opened, it shows who did it, when and why. */
export function UndoHistory({ undone }: { undone: readonly CouponUndo[] }) {
  const { t } = useTranslation("coupons");
  const format = useFormat();
  if (!undone.length) return null;
  return (
    <details className="undo-history">
      <summary>{t("undone", { count: undone.length })}</summary>
      <ul>
        {undone.map(({ at, by, reason }) => (
          <li key={at}>
            <q data-user-content>{reason}</q>
            <small data-user-content>{t("undone_by", { name: by, date: format.dateTime(at) })}</small>
          </li>
        ))}
      </ul>
    </details>
  );
}
