import type { ChannelView } from "@palco/contract/channels/api";
import {
  followChannel,
  type Following,
  listFollowedIds,
  unfollowChannel,
} from "@palco/contract/channels/follow";
import { toast } from "@palco/ui/toasts";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { useMark } from "#app/use-mark.ts";
import { followMailKey } from "./use-follow-mail.ts";

export interface FollowableChannel {
  id: string;
  slug: string;
  title: string;
}

/** The reader's following of a channel. */
export function useFollow({ id, slug, title }: FollowableChannel) {
  const { t } = useTranslation(["catalogue", "product"]);
  const queries = useQueryClient();
  return useMark({
    kind: "follow",
    id,
    list: (signal) => call(listFollowedIds, {}, { signal }),
    async save(on) {
      const { followers }: Following = await call(on ? followChannel : unfollowChannel, { params: { slug } });
      queries.setQueryData<ChannelView>(["channel", slug], (before) => before && { ...before, followers });
      void queries.invalidateQueries({ queryKey: ["followed-channels"] });
      void queries.invalidateQueries({ queryKey: followMailKey });
      if (on) toast.success(t("product:follow_done", { channel: title }));
    },
    failed: t("mark_failed"),
  });
}
