import { IconButton } from "@palco/ui/button";
import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { TimedNotification } from "./use-days.ts";

interface NotificationRowProps {
  notification: TimedNotification;
  onFollow: () => void;
  /** Absent where it is read, or may not be marked. */
  onRead: (() => void) | undefined;
}

export function NotificationRow({
  notification: { subject, content, link, timestamp, time, readOn },
  onFollow,
  onRead,
}: NotificationRowProps) {
  const { t } = useTranslation("notifications");
  return (
    <li className="notification" data-unread={!readOn || undefined}>
      <div className="notification-text">
        {link ? (
          <Link to={link} className="notification-subject" onClick={onFollow}>
            {subject}
          </Link>
        ) : (
          <span className="notification-subject">{subject}</span>
        )}
        {content ? <p>{content}</p> : null}
        <p className="notification-time">
          {readOn ? null : <span className="ui-visually-hidden">{t("unread")}. </span>}
          <time dateTime={timestamp}>{time}</time>
        </p>
      </div>
      {onRead ? (
        <IconButton size="sm" label={t("read_one", { subject })} onClick={onRead}>
          <Check aria-hidden="true" />
        </IconButton>
      ) : null}
    </li>
  );
}
