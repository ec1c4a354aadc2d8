import { listFollowedIds, setFollowMail } from "@palco/contract/channels/follow";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { useMark, useMarked } from "#app/use-mark.ts";

const kind = "follow-mail";
/** Where `useMark` keeps them. */
export const followMailKey = ["marked", kind] as const;

/** Ids of the channels whose news come by mail. */
const list = async (signal: AbortSignal) => ({ items: (await call(listFollowedIds, {}, { signal })).mailed });

/** Whether what is new of a followed channel comes by mail; `isKnown`: that has been answered. */
export function useFollowMail({ id, slug }: { id: string; slug: string }) {
  const { t } = useTranslation("catalogue");
  const queries = useQueryClient();
  const isKnown = Boolean(useMarked({ kind, list }));
  const mark = useMark({
    kind,
    id,
    list,
    async save(mail) {
      await call(setFollowMail, { params: { slug }, body: { mail } });
      void queries.invalidateQueries({ queryKey: ["followed-channels"] });
    },
    failed: t("mark_failed"),
  });
  return { ...mark, isKnown };
}
