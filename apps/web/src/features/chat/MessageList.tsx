import type { ChatMessage } from "@palco/contract/chat/api";
import { Button } from "@palco/ui/button";
import { ArrowDown, MessagesSquare } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { MessageRow } from "./MessageRow.tsx";

/** So near to the end one follows it. */
const nearPx = 48;

interface MessageListProps {
  messages: readonly ChatMessage[];
  myId: string | undefined;
  onReply?: (message: ChatMessage) => void;
  menuFor?: (message: ChatMessage) => ReactNode;
  /** Fetches older ones; answers whether there are more. */
  loadOlder?: (() => Promise<boolean>) | undefined;
  empty: string;
}

/** Messages, scrolled to the newest. A reader who has scrolled up stays there and sees the number of new ones. */
export function MessageList({ messages, myId, onReply, menuFor, loadOlder, empty }: MessageListProps) {
  const { t } = useTranslation("chat");
  const box = useRef<HTMLDivElement>(null);
  const [readTo, setReadTo] = useState<string>();
  const [hasMore, setMore] = useState(messages.length >= 50);
  const follows = readTo === undefined;
  const last = messages.at(-1)?.id;
  const unread = follows ? 0 : messages.length - 1 - messages.findIndex(({ id }) => id === readTo);

  const toEnd = useCallback(() => {
    setReadTo(undefined);
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, []);
  useLayoutEffect(() => {
    if (follows) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [follows, messages]);
  // A keyboard opens, the window turns: the end stays in sight.
  useEffect(() => {
    const element = box.current;
    if (!element || !follows) return;
    const watch = new ResizeObserver(() => element.scrollTo({ top: element.scrollHeight }));
    watch.observe(element);
    return () => watch.disconnect();
  }, [follows]);

  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx;
    setReadTo(isNear ? undefined : (before) => before ?? last);
  };
  const older = async () => {
    const element = box.current;
    const height = element?.scrollHeight ?? 0;
    setReadTo((before) => before ?? last);
    setMore(await loadOlder!().catch(() => true));
    requestAnimationFrame(() => element?.scrollTo({ top: element.scrollHeight - height }));
  };

  return (
    <div className="chat-scroll-frame">
      <div
        ref={box}
        className="chat-scroll"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        role="region"
        aria-label={t("messages")}
        onScroll={onScroll}
      >
        {loadOlder && hasMore && messages.length ? (
          <Button size="sm" variant="ghost" className="chat-older" onClick={() => void older()}>
            {t("older")}
          </Button>
        ) : null}
        {messages.length ? (
          <div role="log" aria-label={t("messages")} aria-live="polite" aria-relevant="additions">
            <ol className="chat-list">
              {messages.map((message) => (
                <MessageRow
                  key={message.id}
                  message={message}
                  isMine={message.author.id === myId}
                  onReply={onReply}
                  menu={menuFor?.(message)}
                />
              ))}
            </ol>
          </div>
        ) : (
          <p className="chat-empty">
            <MessagesSquare aria-hidden="true" />
            {empty}
          </p>
        )}
      </div>
      {follows ? null : (
        <Button
          size="sm"
          variant="inverse"
          className="chat-new"
          icon={<ArrowDown aria-hidden="true" />}
          onClick={toEnd}
        >
          {unread > 0 ? t("new_count", { count: unread }) : t("to_newest")}
        </Button>
      )}
    </div>
  );
}
