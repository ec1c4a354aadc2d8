import type { ChatMessage } from "@palco/contract/chat/api";
import { Button } from "@palco/ui/button";
import { Skeleton } from "@palco/ui/skeleton";
import { Tabs } from "@palco/ui/tabs";
import { toast } from "@palco/ui/toasts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { HelpLink } from "#app/help-link.tsx";
import { BanDialog, type Person } from "./BanDialog.tsx";
import { Composer } from "./Composer.tsx";
import { MessageList } from "./MessageList.tsx";
import { MessageMenu } from "./MessageMenu.tsx";
import { setMuted, useMuted } from "./muted.ts";
import { ChatClosed, ChatOff, LinkNotice, Pinned, Silenced, silencedBy } from "./Notices.tsx";
import { QuestionList } from "./QuestionList.tsx";
import type { Chat } from "./use-chat.ts";
import { useChatActs } from "./use-chat-acts.ts";
import { useSecondsLeft } from "./use-seconds-left.ts";
import "./chat.css";

interface ChatPanelProps {
  productId: string;
  chat: Chat;
  /** At the right of the heading: the way to the console, what closes it. */
  tools?: ReactNode;
}

/** The chat as its readers have it: what is said, questions, and where one writes. */
export function ChatPanel({ productId, chat, tools }: ChatPanelProps) {
  const { t } = useTranslation("chat");
  const { state } = chat;
  const { room, me } = state;
  const acts = useChatActs(productId);
  const muted = useMuted();
  const [tab, setTab] = useState<"chat" | "questions">("chat");
  const [replyTo, setReplyTo] = useState<ChatMessage>();
  const [banning, setBanning] = useState<Person>();
  const told = useFate(state.messages, me?.id);
  const shown = state.messages.filter(({ author }) => !muted.has(author.id));
  const asked = state.questions.filter(({ author }) => !muted.has(author.id));
  // A timeout that is over gives the word back by itself.
  useSecondsLeft(me?.sanction?.until);
  const by = silencedBy(state);
  const hidden = [...new Set(state.messages.map(({ author }) => author.id))].filter((id) => muted.has(id));
  const onReply = by || tab !== "chat" ? undefined : setReplyTo;
  const menuFor = (message: ChatMessage) =>
    me ? <MessageMenu message={message} me={me} acts={acts} onBan={setBanning} onReply={onReply} /> : null;

  return (
    <section className="chat" aria-label={t("chat")}>
      <header className="chat-head">
        <Tabs
          label={t("chat")}
          look="pill"
          value={tab}
          onChange={(value) => setTab(value as typeof tab)}
          items={[
            { value: "chat", label: t("chat") },
            { value: "questions", label: t("questions"), badge: asked.length || undefined },
          ]}
        />
        <HelpLink article="about-player/chat" about={t("chat")} />
        {tools}
      </header>
      {room?.enabled && room.pinned ? (
        <Pinned message={room.pinned} onUnpin={me?.moderates ? () => void acts.pin(null) : undefined} />
      ) : null}
      <LinkNotice link={state.link} />
      {state.link === "closed" && by !== "ban" ? <ChatClosed /> : null}
      {room && !room.enabled ? <ChatOff /> : null}
      {room || state.link !== "connecting" ? null : <Loading />}
      {room?.enabled && !(state.link === "closed" && by !== "ban") ? (
        <>
          {by === "ban" ? (
            <div className="chat-scroll-frame" />
          ) : tab === "chat" ? (
            <MessageList
              messages={shown}
              myId={me?.id}
              onReply={onReply}
              menuFor={menuFor}
              loadOlder={chat.loadOlder}
              empty={t("empty")}
            />
          ) : (
            <QuestionList
              questions={asked}
              voted={state.voted}
              myId={me?.id}
              onVote={(id, voted) => void chat.vote(id, voted).catch(() => toast.error(t("failed")))}
              menuFor={menuFor}
              onAnswer={me?.moderates ? (id, answered) => void acts.answer(id, answered) : undefined}
            />
          )}
          {hidden.length && !by ? (
            <p className="chat-hidden">
              {t("hidden_count", { count: hidden.length })}
              <Button size="sm" variant="ghost" onClick={() => hidden.forEach((id) => setMuted(id, false))}>
                {t("hidden_show")}
              </Button>
            </p>
          ) : null}
          {by ? (
            <Silenced state={state} by={by} />
          ) : (
            <Composer
              chat={chat}
              kind={tab === "questions" ? "question" : "message"}
              replyTo={replyTo}
              onReplyDone={() => setReplyTo(undefined)}
              onSent={() => {}}
            />
          )}
        </>
      ) : null}
      <p className="ui-visually-hidden" role="status">
        {told ? t(told) : ""}
      </p>
      <BanDialog person={banning} acts={acts} onClose={() => setBanning(undefined)} />
    </section>
  );
}

/** Says aloud what became of one's own message; the row shows it. */
function useFate(messages: readonly ChatMessage[], myId: string | undefined) {
  const before = useRef(new Map<string, ChatMessage["status"]>());
  const [told, setTold] = useState<"told_approved" | "told_refused">();
  useEffect(() => {
    for (const { id, author, status } of messages) {
      if (author.id !== myId) continue;
      if (before.current.get(id) === "pending" && status === "approved") setTold("told_approved");
      if (before.current.get(id) === "pending" && status === "refused") setTold("told_refused");
      before.current.set(id, status);
    }
  }, [messages, myId]);
  return told;
}

function Loading() {
  return (
    <div className="chat-loading" aria-hidden="true">
      {[72, 48, 88, 60, 40, 76].map((width, index) => (
        <Skeleton key={index} height={14} width={`${width}%`} />
      ))}
    </div>
  );
}
