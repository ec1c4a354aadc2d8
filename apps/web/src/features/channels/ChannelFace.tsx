import type { ChannelEdit } from "@palco/contract/channels/edit";
import { Avatar } from "@palco/ui/avatar";
import { Chip } from "@palco/ui/badge";
import { useTranslation } from "react-i18next";
import { imageSource, imageUrl } from "#app/images.ts";
import { channelPath } from "./channel-form.ts";
import "./review.css";

export interface ChannelFaceProps {
  title: string;
  slug: string;
  description: string;
  tags?: readonly string[];
  images?: ChannelEdit["images"];
}

/** A channel as people will see it, before they can. */
export function ChannelFace({ title, slug, description, tags = [], images }: ChannelFaceProps) {
  const { t } = useTranslation("channels");
  const cover = imageSource(images?.cover);
  const face = images?.profile ?? images?.logo;
  return (
    <article className="channel-face">
      <div className="channel-face-cover">
        {cover ? (
          <img {...cover} sizes="(width < 960px) 100vw, 760px" alt="" width={960} height={320} />
        ) : (
          <span>{t("no_cover")}</span>
        )}
      </div>
      <div className="channel-face-head">
        <Avatar
          name={title}
          src={face ? imageUrl(face, 320) : null}
          size={88}
          decorative
          className="channel-face-portrait"
        />
        <div>
          <p className="channel-face-title" translate="no" data-user-content>
            {title}
          </p>
          <p className="channel-face-slug" translate="no">
            {channelPath + slug}
          </p>
        </div>
      </div>
      <p className="channel-face-about" data-user-content>
        {description || t("no_description")}
      </p>
      {tags.length ? (
        <div className="channel-face-tags" translate="no" data-user-content>
          {tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </div>
      ) : null}
    </article>
  );
}
