import type { Thread } from "@palco/contract/discussions/api";
import { Alert } from "@palco/ui/alert";
import { Badge } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { MenuItem } from "@palco/ui/menu";
import { Skeleton } from "@palco/ui/skeleton";
import { ChevronDown, CircleCheck, MessageSquare, Pin, Reply } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "#app/format.ts";
import { PinItem, PostView } from "./PostView.tsx";
import { type DiscussionActs, useThread } from "./use-discussions.ts";
import { WriteForm } from "./WriteForm.tsx";

interface ThreadCardProps {
  thread: Thread;
  slug: string;
  isTeam: boolean;
  acts: DiscussionActs;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** A comment or a question; its answers come when it is opened. */
export function ThreadCard({ thread, slug, isTeam, acts, isOpen, onOpen }: ThreadCardProps) {
  const { t } = useTranslation("discussions");
  const { id, kind, title, isPinned, answerId, replies, first } = thread;
  const list = useId();
  return (
    <article className="thread" data-pinned={isPinned || undefined}>
      {kind === "question" ? (
        <header className="thread-head">
          {title ? <h3 data-user-content>{title}</h3> : null}
          {answerId || replies ? (
            <Badge tone="success" icon={answerId ? <CircleCheck aria-hidden="true" /> : undefined}>
              {t(answerId ? "accepted" : "answered")}
            </Badge>
          ) : (
            <Badge tone="warning">{t("open")}</Badge>
          )}
          {isPinned ? <Pinned /> : null}
        </header>
      ) : isPinned ? (
        <header className="thread-head">
          <Pinned />
        </header>
      ) : null}
      <PostView
        post={first}
        acts={acts}
        {...(kind === "question" && { title })}
        {...(isTeam && { menu: <PinItem id={id} isPinned={isPinned} acts={acts} /> })}
      >
        <About thread={thread} slug={slug} />
      </PostView>
      <Button
        variant="ghost"
        size="sm"
        className="thread-toggle"
        aria-expanded={isOpen}
        aria-controls={list}
        icon={<MessageSquare aria-hidden="true" />}
        iconEnd={<ChevronDown aria-hidden="true" data-open={isOpen || undefined} />}
        onClick={() => onOpen(!isOpen)}
      >
        {replies ? t("replies", { count: replies, n: replies }) : t("reply")}
      </Button>
      <div id={list}>{isOpen ? <Replies id={id} acts={acts} /> : null}</div>
    </article>
  );
}

function Pinned() {
  const { t } = useTranslation("discussions");
  return <Badge icon={<Pin aria-hidden="true" />}>{t("pinned")}</Badge>;
}

/** The lesson that it is about, and the moment. */
function About({ thread: { lesson, atMs }, slug }: { thread: Thread; slug: string }) {
  const { t } = useTranslation("discussions");
  const format = useFormat();
  if (!lesson) return null;
  return (
    <p className="post-about">
      {t("lesson")}{" "}
      <Link to={`/courses/${slug}/lessons/${lesson.id}`} data-user-content>
        {lesson.title}
      </Link>
      {atMs === null ? null : ` ${t("at", { time: format.clock(atMs) })}`}
    </p>
  );
}

function Replies({ id, acts }: { id: string; acts: DiscussionActs }) {
  const { t } = useTranslation("discussions");
  const { data, error } = useThread(id);
  const [isWriting, setWriting] = useState(false);
  if (error && !data) return <Alert tone="danger">{t("load_failed")}</Alert>;
  if (!data) return <Skeleton height={72} />;
  const { posts, answerId, abilities } = data;
  // The accepted answer is read first.
  const shown = posts.toSorted((a, b) => Number(b.id === answerId) - Number(a.id === answerId));
  return (
    <div className="thread-replies">
      {shown.map((post) => (
        <PostView
          key={post.id}
          post={post}
          acts={acts}
          isAnswer={post.id === answerId}
          {...(abilities.accept &&
            !post.removed && {
              menu: (
                <MenuItem
                  icon={<CircleCheck aria-hidden="true" />}
                  onSelect={() => acts.accept.mutate({ id, post: post.id === answerId ? null : post.id })}
                >
                  {t(post.id === answerId ? "unaccept" : "accept")}
                </MenuItem>
              ),
            })}
        />
      ))}
      {!abilities.reply ? null : isWriting || !posts.length ? (
        <WriteForm
          bodyLabel={t("reply_label")}
          error={acts.reply.error}
          isSending={acts.reply.isPending}
          onCancel={() => setWriting(false)}
          onSend={({ body }) => acts.reply.mutate({ id, body }, { onSuccess: () => setWriting(false) })}
        />
      ) : (
        <Button size="sm" icon={<Reply aria-hidden="true" />} onClick={() => setWriting(true)}>
          {t("reply")}
        </Button>
      )}
    </div>
  );
}
