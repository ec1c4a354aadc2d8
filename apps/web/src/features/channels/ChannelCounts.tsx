import type { ChannelCard } from "@palco/contract/channels/api";
import { mostCounted } from "@palco/contract/most-counted";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";

/** "24 vídeos · 1204 seguidores · próxima: mar 24 nov, 15:00"; what is nought is left out. */
export function ChannelCounts({ channel }: { channel: Pick<ChannelCard, "followers" | "shelf"> }) {
  const { t } = useTranslation("catalogue");
  const format = useFormat();
  const { followers, shelf } = channel;
  const { products, films, nextAt } = shelf;
  const n = `${format.number(products)}${products < mostCounted ? "" : "+"}`;
  const facts = [
    products ? t(films === products ? "parts_videos" : "parts_titles", { count: products, n }) : "",
    followers ? t("followers", { count: followers, n: format.number(followers) }) : "",
    nextAt ? t("next_date", { date: format.dateFact(nextAt) }) : "",
  ];
  return facts.filter(Boolean).join(" · ");
}
