import type { ChannelCard } from "@palco/contract/channels/api";
import type { SpeakerCard } from "@palco/contract/speakers/api";
import { Avatar } from "@palco/ui/avatar";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { imageUrl } from "#app/images.ts";
import "./beside.css";

/** Channels and speakers that match, one line each: what is sold stays in sight below them. */
export function Beside({
  channels,
  speakers,
}: {
  channels: readonly ChannelCard[];
  speakers: readonly SpeakerCard[];
}) {
  const { t } = useTranslation("search");
  const people = [
    ...channels.map(({ slug, title, profile, logo }) => ({
      to: `/channels/${slug}`,
      name: title,
      image: profile ?? logo,
      fact: t("channel"),
    })),
    ...speakers.map(({ slug, name, title, image }) => ({
      to: `/speakers/${slug}`,
      name,
      image,
      fact: title || t("speaker"),
    })),
  ];
  return (
    <section aria-label={t("channels_and_speakers")}>
      <ul className="beside">
        {people.map(({ to, name, image, fact }) => (
          <li key={to}>
            <Link to={to} className="beside-one">
              <Avatar name={name} src={image ? imageUrl(image, 160) : null} size={44} decorative />
              <span className="beside-words">
                <span className="beside-name" translate="no" data-user-content>
                  {name}
                </span>
                <span className="beside-fact">{fact}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
