import type { ChatMessage } from "@palco/contract/chat/api";
import { ApiError } from "@palco/contract/client";
import { IconButton } from "@palco/ui/button";
import { chatText, chatTextLength, chatTextMax } from "@palco/values/chat-text";
import { CornerUpLeft, SendHorizontal, X } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { newUuid } from "#app/new-uuid.ts";
import type { Chat } from "./use-chat.ts";
import { useSecondsLeft } from "./use-seconds-left.ts";
import "./composer.css";

/** From this length on, the remaining room is shown. */
const countFrom = 250;

interface ComposerProps {
  chat: Chat;
  kind: ChatMessage["kind"];
  replyTo: ChatMessage | undefined;
  onReplyDone: () => void;
  onSent: () => void;
}

/** Input for messages. The typed text stays until the server has accepted it. */
export function Composer({ chat, kind, replyTo, onReplyDone, onSent }: ComposerProps) {
  const { t } = useTranslation("chat");
  const [text, setText] = useState("");
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const clientId = useRef<string>(undefined);
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const { me, room, link } = chat.state;
  const waits = useSecondsLeft(me?.nextAt);
  const normalized = chatText(text);
  const length = chatTextLength(normalized);
  const isTooLong = length > chatTextMax;
  const canSend = normalized !== "" && !isTooLong && !isSending && waits === 0 && link !== "closed";

  async function send(): Promise<void> {
    if (!canSend) return;
    setSending(true);
    setRefusal(undefined);
    // An answer may be lost: the same words sent again are the same message.
    clientId.current ??= newUuid();
    try {
      await chat.post({ clientId: clientId.current, body: normalized, kind, replyTo: replyTo?.id ?? null });
      clientId.current = undefined;
      setText("");
      onReplyDone();
      onSent();
    } catch (error) {
      setRefusal(
        error instanceof ApiError ? (error.problem.errors?.[0]?.message ?? error.message) : t("not_sent"),
      );
      if (error instanceof ApiError && error.status === 429) await chat.refreshSeat().catch(() => {});
    } finally {
      setSending(false);
      area.current?.focus();
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && replyTo) onReplyDone();
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  const note = refusal ?? (waits ? t("slow_wait", { seconds: waits }) : undefined);
  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {replyTo ? (
        <p className="chat-replying">
          <CornerUpLeft aria-hidden="true" />
          <span data-user-content>
            <b>{replyTo.author.name}</b> {replyTo.body}
          </span>
          <IconButton size="sm" label={t("reply_cancel")} onClick={onReplyDone}>
            <X aria-hidden="true" />
          </IconButton>
        </p>
      ) : null}
      <div className="chat-write" data-invalid={isTooLong || undefined}>
        <textarea
          ref={area}
          id={id}
          rows={1}
          value={text}
          enterKeyHint="send"
          autoComplete="off"
          aria-label={t(kind === "question" ? "write_question" : "write_message")}
          aria-describedby={`${id}-note`}
          placeholder={t(kind === "question" ? "write_question" : "write_message")}
          onChange={(event) => {
            setText(event.target.value);
            setRefusal(undefined);
            clientId.current = undefined;
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton
          type="submit"
          variant="primary"
          size="sm"
          label={t("send")}
          disabled={!canSend}
          loading={isSending}
        >
          <SendHorizontal aria-hidden="true" />
        </IconButton>
      </div>
      <div className="chat-composer-foot" id={`${id}-note`}>
        <span role="status">{note ?? (room?.moderated && !me?.moderates ? t("moderated_hint") : "")}</span>
        {length >= countFrom ? (
          <span className="chat-count" data-over={isTooLong || undefined}>
            {chatTextMax - length}
          </span>
        ) : null}
      </div>
    </form>
  );
}
