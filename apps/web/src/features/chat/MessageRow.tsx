import type { ChatMessage } from "@palco/contract/chat/api";
import { Avatar } from "@palco/ui/avatar";
import { IconButton } from "@palco/ui/button";
import { BadgeCheck, Clock3, CornerUpLeft, MessageCircleQuestion, Shield } from "lucide-react";
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useClock } from "./use-clock.ts";

interface MessageRowProps {
  message: ChatMessage;
  isMine: boolean;
  onReply?: ((message: ChatMessage) => void) | undefined;
  /** Shown with the row's buttons. */
  menu?: ReactNode;
}

/** One message: who, when, what, and what became of it. */
export const MessageRow = memo(function MessageRow({ message, isMine, onReply, menu }: MessageRowProps) {
  const { t } = useTranslation("chat");
  const { author, replyTo, status, kind, body } = message;
  return (
    <li className="chat-row" data-mine={isMine || undefined} data-status={status} data-id={message.id}>
      <Avatar name={author.name} size={28} decorative />
      <div className="chat-row-words">
        {replyTo ? (
          <p className="chat-quote">
            <CornerUpLeft aria-hidden="true" />
            <span data-user-content>
              <b>{replyTo.name}</b> {replyTo.body}
            </span>
          </p>
        ) : null}
        <AuthorLine message={message} />
        <p className="chat-body" data-user-content>
          {kind === "question" ? (
            <MessageCircleQuestion className="chat-question-mark" role="img" aria-label={t("question")} />
          ) : null}
          {body}
        </p>
        {status === "approved" ? null : (
          <p className="chat-fate">
            <Clock3 aria-hidden="true" />
            {t(`status_${status}`)}
          </p>
        )}
      </div>
      {status === "approved" || isMine ? (
        <div className="chat-row-tools">
          {onReply && status === "approved" ? (
            <IconButton
              size="sm"
              label={t("reply_to", { name: author.name })}
              onClick={() => onReply(message)}
            >
              <CornerUpLeft aria-hidden="true" />
            </IconButton>
          ) : null}
          {menu}
        </div>
      ) : null}
    </li>
  );
});

/** Name, mark and time. */
export function AuthorLine({ message: { author, at } }: { message: Pick<ChatMessage, "author" | "at"> }) {
  const { t } = useTranslation("chat");
  const clock = useClock();
  return (
    <p className="chat-who">
      <span className="chat-name" data-hue={hueOf(author.id)} data-user-content>
        {author.name}
      </span>
      {author.badge ? (
        <span className="chat-badge" data-badge={author.badge}>
          {author.badge === "moderator" ? <Shield aria-hidden="true" /> : <BadgeCheck aria-hidden="true" />}
          {t(`badge_${author.badge}`)}
        </span>
      ) : null}
      <time dateTime={at}>{clock(at)}</time>
    </p>
  );
}

/** The same colour for the same person. */
function hueOf(id: string): number {
  return Number.parseInt(id.slice(-2), 16) % 6;
}
