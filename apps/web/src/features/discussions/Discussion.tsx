import { ApiError } from "@palco/contract/client";
import { type ThreadKind, threadSorts, threadStates } from "@palco/contract/discussions/api";
import { Button } from "@palco/ui/button";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { NativeSelect } from "@palco/ui/native-select";
import { Pagination } from "@palco/ui/pagination";
import { Skeleton } from "@palco/ui/skeleton";
import { TextField } from "@palco/ui/text-field";
import { CircleHelp, MessageSquare, Plus, SearchX } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { oneOf } from "#app/one-of.ts";
import { useRested } from "#app/use-rested.ts";
import { NewThreadForm } from "./NewThreadForm.tsx";
import { ThreadCard } from "./ThreadCard.tsx";
import { useDiscussionActs, useThread, useThreads } from "./use-discussions.ts";
import "./discussions.css";

interface DiscussionProps {
  slug: string;
  kind: ThreadKind;
  /** Lessons that something can be about. */
  lessons: readonly { id: string; title: string }[];
}

const size = 20;

/** Comments or questions of a course. What is filtered, and the thread that is open, stand in the address. */
export default function Discussion({ slug, kind, lessons }: DiscussionProps) {
  const { t } = useTranslation("discussions");
  const [params, setParams] = useSearchParams();
  const [isWriting, setWriting] = useState(false);
  const [words, setWords] = useState("");
  const acts = useDiscussionActs(slug);
  const state = oneOf(threadStates, params.get("state") ?? "") ?? "all";
  const sort = oneOf(threadSorts, params.get("sort") ?? "") ?? "active";
  const page = Math.max(1, Number(params.get("page")) || 1);
  const open = params.get("thread");
  const lesson = lessons.find(({ id }) => id === params.get("lesson"));
  const q = useRested(words.trim());
  const isFiltered = state !== "all" || q.length > 1 || lesson !== undefined;
  const asked = useThreads(slug, {
    kind,
    state,
    sort,
    page,
    size,
    ...(q.length > 1 && { q }),
    ...(lesson && { lesson: lesson.id }),
  });
  // The thread of a link that is on another page of the list, or left out by what is filtered.
  const isElsewhere =
    open !== null && asked.data !== undefined && asked.data.items.every(({ id }) => id !== open);
  const one = useThread(isElsewhere ? open : null);
  // What was removed meanwhile is still remembered.
  const linked = one.isError ? undefined : one.data;
  const put = (name: string, value: string | null) =>
    setParams(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        if (name !== "thread" && name !== "page") now.delete("page");
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  const { data, error } = asked;
  if (error && !data)
    return error instanceof ApiError && error.code === "discussions.learners_only" ? (
      <EmptyState icon={<MessageSquare />} title={t("learners_title")} titleAs="h2">
        {error.message}
      </EmptyState>
    ) : (
      <ErrorState
        title={t("load_failed")}
        titleAs="h2"
        onRetry={() => void asked.refetch()}
        isRetrying={asked.isFetching}
      />
    );
  const states = threadStates.filter(
    (one) =>
      (one !== "reported" || data?.isTeam) && (kind === "question" || (one !== "open" && one !== "answered")),
  );
  return (
    <section className="discussion" aria-busy={asked.isPending}>
      {isWriting ? (
        <NewThreadForm
          slug={slug}
          kind={kind}
          lessons={lessons}
          about={lesson?.id ?? ""}
          acts={acts}
          onClose={() => setWriting(false)}
          onOpen={(id) => {
            setWriting(false);
            put("thread", id);
          }}
        />
      ) : (
        <div className="discussion-tools">
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setWriting(true)}>
            {t(`write_${kind}`)}
          </Button>
          {data && (data.total > 1 || isFiltered) ? (
            <div className="discussion-filters">
              <TextField
                type="search"
                label={t("search")}
                hideLabel
                placeholder={t("search")}
                value={words}
                onChange={({ target }) => setWords(target.value)}
              />
              <NativeSelect
                label={t("filter")}
                hideLabel
                value={state}
                onChange={({ target }) => put("state", target.value === "all" ? null : target.value)}
                options={states.map((value) => ({ value, label: t(`state_${value}`) }))}
              />
              <NativeSelect
                label={t("sort")}
                hideLabel
                value={sort}
                onChange={({ target }) => put("sort", target.value === "active" ? null : target.value)}
                options={threadSorts.map((value) => ({ value, label: t(`sort_${value}`) }))}
              />
            </div>
          ) : null}
        </div>
      )}
      {lesson ? (
        <p className="discussion-about">
          {t("lesson")} <strong data-user-content>{lesson.title}</strong>{" "}
          <Button size="sm" variant="ghost" onClick={() => put("lesson", null)}>
            {t("back")}
          </Button>
        </p>
      ) : null}
      {!data ? (
        <Skeleton height={240} />
      ) : data.items.length || linked ? (
        <>
          <ul className="discussion-list">
            {[...(linked ? [linked] : []), ...data.items].map((thread) => (
              <li key={thread.id}>
                <ThreadCard
                  thread={thread}
                  slug={slug}
                  isTeam={data.isTeam}
                  acts={acts}
                  isOpen={open === thread.id}
                  onOpen={(isOpen) => put("thread", isOpen ? thread.id : null)}
                />
              </li>
            ))}
          </ul>
          <Pagination
            page={page}
            pages={Math.ceil(data.total / size)}
            onPage={(to) => put("page", to > 1 ? String(to) : null)}
          />
        </>
      ) : isFiltered ? (
        <EmptyState icon={<SearchX />} title={t("nothing_title")} titleAs="h2">
          {t("nothing_text")}
        </EmptyState>
      ) : isWriting ? null : (
        <EmptyState
          icon={kind === "question" ? <CircleHelp /> : <MessageSquare />}
          title={t(`${kind}_none_title`)}
          titleAs="h2"
        >
          {t(`${kind}_none_text`)}
        </EmptyState>
      )}
    </section>
  );
}
