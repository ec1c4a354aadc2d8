import type { ProductView } from "@palco/contract/catalogue/api";
import { Avatar } from "@palco/ui/avatar";
import { Button } from "@palco/ui/button";
import { useTranslation } from "react-i18next";
import { imageUrl } from "#app/images.ts";

/** Channel of a product, in one line. */
export function ChannelLine({ channel }: { channel: ProductView["channel"] }) {
  const { t } = useTranslation("catalogue");
  const face = channel.profile ?? channel.logo;
  return (
    <section className="channel-line">
      <Avatar name={channel.title} src={face ? imageUrl(face, 160) : null} size={64} decorative />
      <div>
        <h2 translate="no" data-user-content>
          {channel.title}
        </h2>
        <p data-user-content>{channel.description}</p>
      </div>
      <Button href={`/channels/${channel.slug}`}>{t("see_channel")}</Button>
    </section>
  );
}
