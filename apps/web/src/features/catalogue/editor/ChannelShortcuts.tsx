import type { MyChannel } from "@palco/contract/channels/edit";
import { Avatar } from "@palco/ui/avatar";
import { TextLink } from "@palco/ui/link";
import { Section } from "@palco/ui/page-header";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { imageUrl } from "#app/images.ts";
import { ChannelStatusChip } from "#features/channels/ChannelStatusChip.tsx";
import "./studio.css";

/** The channels of an organizer, in a row, each a way to it. */
export function ChannelShortcuts({
  channels,
  toEdit,
}: {
  channels: readonly MyChannel[];
  /** Else to their pages: members of a team who edit nothing. */
  toEdit: boolean;
}) {
  const { t } = useTranslation("catalogue-editor");
  return (
    <Section title={t("channels")} actions={<TextLink href="/account/channels">{t("see_all")}</TextLink>}>
      <ul className="channel-shortcuts">
        {channels.slice(0, 6).map((channel) => {
          const face = channel.profile ?? channel.logo;
          return (
            <li key={channel.id}>
              <Link to={toEdit ? `/account/channels/${channel.slug}` : `/channels/${channel.slug}`}>
                <Avatar name={channel.title} src={face ? imageUrl(face, 160) : null} size={44} decorative />
                <span translate="no" data-user-content>
                  {channel.title}
                </span>
                <ChannelStatusChip status={channel.status} />
              </Link>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
