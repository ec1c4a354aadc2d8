import { askForPosts, listPostMails, stopPosts } from "@palco/contract/subscriptions/post-mails";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { useMark } from "#app/use-mark.ts";

const queryKey = ["post-mails"] as const;

/** The channels whose posts the reader gets by mail. */
export const usePostMails = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => call(listPostMails, {}, { signal }) });

/** Whether the posts of the channel at this address come by mail. */
export function usePostMail(slug: string) {
  const { t } = useTranslation("subscriptions");
  const queries = useQueryClient();
  return useMark({
    kind: "post-mail",
    id: slug,
    list: async (signal) => ({
      items: (await call(listPostMails, {}, { signal })).items.map((channel) => channel.slug),
    }),
    async save(on) {
      await call(on ? askForPosts : stopPosts, { params: { slug } });
      void queries.invalidateQueries({ queryKey });
    },
    failed: t("connection_lost"),
  });
}
