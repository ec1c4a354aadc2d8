import { ApiError } from "@palco/contract/client";
import {
  acceptAnswer,
  countThreads,
  dismissReports,
  editPost,
  getThread,
  listThreads,
  type NewThread,
  pinThread,
  removePost,
  replyToThread,
  reportPost,
  startThread,
  type ThreadKind,
} from "@palco/contract/discussions/api";
import type { RouteArguments } from "@palco/contract/route";
import { toast } from "@palco/ui/toasts";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { call } from "#app/api.ts";
import { useOnceKey } from "#app/use-once-key.ts";

const key = ["discussions"] as const;

export type ThreadQuery = RouteArguments<typeof listThreads>["query"];

/** Comments or questions of a course; what others write meanwhile comes by itself. */
export function useThreads(slug: string, query: Partial<ThreadQuery> & { kind: ThreadKind }, enabled = true) {
  return useQuery({
    queryKey: [...key, "list", slug, query],
    queryFn: ({ signal }) => call(listThreads, { params: { slug }, query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
    enabled,
  });
}

/** How many there are; asked only for who may read them. */
export function useThreadCounts(slug: string, enabled: boolean) {
  return useQuery({
    queryKey: [...key, "counts", slug],
    queryFn: ({ signal }) => call(countThreads, { params: { slug } }, { signal }),
    enabled,
    staleTime: 30_000,
  });
}

export function useThread(id: string | null) {
  return useQuery({
    queryKey: [...key, "one", id],
    queryFn: ({ signal }) => call(getThread, { params: { id: id! } }, { signal }),
    enabled: id !== null,
    refetchInterval: 30_000,
    retry: false,
  });
}

/** What is written and decided; what is shown is asked for again afterwards. */
export function useDiscussionActs(slug: string) {
  const { t } = useTranslation("discussions");
  const cache = useQueryClient();
  const [once, onceMore] = [useOnceKey(), useOnceKey()];
  const onSuccess = () => cache.invalidateQueries({ queryKey: key });
  const onError = (problem: Error) =>
    void toast.error(problem instanceof ApiError ? problem.message : t("failed"));
  return {
    start: useMutation({
      mutationFn: (body: z.input<typeof NewThread>) =>
        once({ slug, ...body }, (options) => call(startThread, { params: { slug }, body }, options)),
      onSuccess,
    }),
    reply: useMutation({
      mutationFn: ({ id, body }: { id: string; body: string }) =>
        onceMore({ id, body }, (options) => call(replyToThread, { params: { id }, body: { body } }, options)),
      onSuccess,
    }),
    edit: useMutation({
      mutationFn: ({ id, ...body }: { id: string; title?: string | undefined; body: string }) =>
        call(editPost, { params: { id }, body }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(removePost, { params: { id } }),
      onSuccess,
      onError,
    }),
    report: useMutation({
      mutationFn: (id: string) => call(reportPost, { params: { id } }),
      onSuccess: () => {
        toast.success(t("reported"));
        return onSuccess();
      },
      onError,
    }),
    dismiss: useMutation({
      mutationFn: (id: string) => call(dismissReports, { params: { id } }),
      onSuccess,
      onError,
    }),
    pin: useMutation({
      mutationFn: ({ id, isPinned }: { id: string; isPinned: boolean }) =>
        call(pinThread, { params: { id }, body: { isPinned } }),
      onSuccess,
      onError,
    }),
    accept: useMutation({
      mutationFn: ({ id, post }: { id: string; post: string | null }) =>
        call(acceptAnswer, { params: { id }, body: { post } }),
      onSuccess,
      onError,
    }),
  };
}
export type DiscussionActs = ReturnType<typeof useDiscussionActs>;
