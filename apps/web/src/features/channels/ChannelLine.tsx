import type { ProductView } from "@palco/contract/catalogue/api";
import { Avatar } from "@palco/ui/avatar";
import { Button } from "@palco/ui/button";
import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { imageUrl } from "#app/images.ts";
import { FollowMail } from "./FollowMail.tsx";
import { FollowButton } from "./FollowButton.tsx";

/** Channel of a product: its face, name and "Seguir". */
export function ChannelLine({ channel }: { channel: ProductView["channel"] }) {
  const { t } = useTranslation(["catalogue", "product"]);
  const face = channel.profile ?? channel.logo;
  return (
    <section className="channel-line" aria-label={t("product:channel_of")}>
      <Avatar name={channel.title} src={face ? imageUrl(face, 160) : null} size={48} decorative />
      <Link to={`/channels/${channel.slug}`} translate="no" data-user-content>
        {channel.title}
      </Link>
      <FollowButton channel={channel} />
      <FollowMail channel={channel} />
      {channel.description ? <p data-user-content>{channel.description}</p> : null}
      <Button
        variant="ghost"
        href={`/channels/${channel.slug}`}
        iconEnd={<ChevronRight aria-hidden="true" />}
      >
        {t("see_channel")}
      </Button>
    </section>
  );
}
