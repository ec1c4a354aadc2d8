import type { ReviewReason } from "@palco/contract/channels/edit";
import { useTranslation } from "react-i18next";
import "./review.css";

/** What the team said when it sent a channel back or banned it: its reasons in the reader's language, and its own words. */
export function TeamNote({ reasons, note }: { reasons: readonly ReviewReason[]; note: string }) {
  const { t } = useTranslation("channels");
  return (
    <>
      {reasons.length ? (
        <ul className="channel-reasons">
          {reasons.map((reason) => (
            <li key={reason}>{t(`reason_${reason}`)}</li>
          ))}
        </ul>
      ) : null}
      {note ? (
        <blockquote className="channel-note" data-user-content>
          {note}
        </blockquote>
      ) : null}
    </>
  );
}
