import type { ChannelCard } from "@palco/contract/channels/api";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";

/** "1204 seguidores". */
export function ChannelCounts({ channel: { followers } }: { channel: Pick<ChannelCard, "followers"> }) {
  const { t } = useTranslation("catalogue");
  const format = useFormat();
  return t("followers", { count: followers, n: format.number(followers) });
}
