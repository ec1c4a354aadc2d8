import type { LessonComment, LessonFigures } from "@palco/contract/lesson-ratings/api";
import { Button } from "@palco/ui/button";
import { Drawer } from "@palco/ui/drawer";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { Pagination } from "@palco/ui/pagination";
import { Skeleton } from "@palco/ui/skeleton";
import { TextArea } from "@palco/ui/text-area";
import { toast } from "@palco/ui/toasts";
import { MessageSquareText } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { useLessonComments, useReply } from "./use-lesson-figures.ts";

interface CommentsDrawerProps {
  lesson: Pick<LessonFigures, "id" | "title" | "course">;
  onClose: () => void;
}

/** What learners wrote with their stars, and an answer to each that only they read. */
export function CommentsDrawer({ lesson, onClose }: CommentsDrawerProps) {
  const { t } = useTranslation("lesson-ratings");
  const params = { slug: lesson.course.slug, id: lesson.id };
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useLessonComments(params, page);
  return (
    <Drawer
      open
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={t("comments_of", { lesson: lesson.title })}
      width={560}
      phone="full"
    >
      {error && !data ? (
        <ErrorState
          title={t("comments_failed")}
          titleAs="h3"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : !data ? (
        <Skeleton height={240} />
      ) : data.total === 0 ? (
        <EmptyState icon={<MessageSquareText />} title={t("comments_none_title")} titleAs="h3">
          {t("comments_none_text")}
        </EmptyState>
      ) : (
        <>
          <ul className="lesson-comments">
            {data.items.map((comment) => (
              <li key={comment.id}>
                <Comment comment={comment} params={params} />
              </li>
            ))}
          </ul>
          <Pagination page={page} pages={Math.ceil(data.total / data.size)} onPage={setPage} />
        </>
      )}
    </Drawer>
  );
}

function Comment({ comment, params }: { comment: LessonComment; params: { slug: string; id: string } }) {
  const { t } = useTranslation("lesson-ratings");
  const { t: words } = useTranslation("ratings");
  const format = useFormat();
  const send = useReply(params);
  const [reply, setReply] = useState<string>();
  return (
    <>
      <header>
        <strong data-user-content>{comment.name || t("gone")}</strong>
        <span>
          {words("stars", { count: comment.stars })} · {format.date(comment.ratedAt)}
        </span>
      </header>
      <p data-user-content>{comment.comment}</p>
      {comment.reply && reply === undefined ? (
        <blockquote>
          <strong>{t("reply_own")}</strong>
          <p data-user-content>{comment.reply}</p>
        </blockquote>
      ) : null}
      {reply === undefined ? (
        <div>
          <Button size="sm" onClick={() => setReply(comment.reply)}>
            {t(comment.reply ? "reply_change" : "reply_write")}
          </Button>
        </div>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!reply.trim()) return;
            send.mutate(
              { id: comment.id, reply: reply.trim() },
              {
                onSuccess: () => {
                  setReply(undefined);
                  toast.success(t("reply_sent"));
                },
              },
            );
          }}
        >
          <TextArea
            label={t("reply_label")}
            hint={t("reply_hint")}
            rows={3}
            maxLength={2000}
            value={reply}
            onChange={({ target }) => setReply(target.value)}
          />
          <Button type="submit" variant="primary" loading={send.isPending}>
            {t("reply_send")}
          </Button>
        </form>
      )}
    </>
  );
}
