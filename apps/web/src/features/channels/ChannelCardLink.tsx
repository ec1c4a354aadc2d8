import type { ChannelCard } from "@palco/contract/channels/api";
import { Avatar } from "@palco/ui/avatar";
import { Link } from "react-router";
import { imageSource, imageUrl } from "#app/images.ts";
import { ChannelCounts } from "./ChannelCounts.tsx";
import "./channel-card.css";

/** A channel on a shelf: its cover, its face and its name. */
export function ChannelCardLink({ channel }: { channel: ChannelCard }) {
  const face = channel.profile ?? channel.logo;
  const cover = imageSource(channel.cover);
  return (
    <Link to={`/channels/${channel.slug}`} className="channel-card">
      <span className="channel-card-cover">
        {cover ? <img {...cover} sizes="320px" alt="" loading="lazy" width={320} height={140} /> : null}
      </span>
      <Avatar
        name={channel.title}
        src={face ? imageUrl(face, 160) : null}
        size={64}
        decorative
        className="channel-card-face"
      />
      <span className="channel-card-name" translate="no" data-user-content>
        {channel.title}
      </span>
      <span className="channel-card-counts">
        <ChannelCounts channel={channel} />
      </span>
      <span className="channel-card-about" data-user-content>
        {channel.description}
      </span>
    </Link>
  );
}
