import type { ChannelEdit } from "@palco/contract/channels/edit";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { useSession } from "#app/session.ts";
import { TeamNote } from "./TeamNote.tsx";
import "./review.css";

/** History of a channel, newest first. */
export function ChannelHistory({ channel }: { channel: ChannelEdit }) {
  const { t } = useTranslation("channels");
  const format = useFormat();
  const isOwn = useSession()?.id === channel.owner.id;
  return (
    <ol className="channel-history">
      {channel.history.map((item) => (
        <li key={item.at + item.move} data-status={item.status}>
          <p className="channel-history-what">
            {t(`past_${item.move}`)}{" "}
            <span>· {t(item.by === "owner" && isOwn ? "by_you" : `by_${item.by}`)}</span>
          </p>
          <TeamNote reasons={item.reasons} note={item.note} />
          <time dateTime={item.at}>{format.moment(item.at)}</time>
        </li>
      ))}
      <li>
        <p className="channel-history-what">{t("past_created")}</p>
        <time dateTime={channel.createdAt}>{format.moment(channel.createdAt)}</time>
      </li>
    </ol>
  );
}
