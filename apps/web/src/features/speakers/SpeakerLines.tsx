import type { SpeakerCard } from "@palco/contract/speakers/api";
import { Avatar } from "@palco/ui/avatar";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { imageUrl } from "#app/images.ts";
import "./speaker-lines.css";

/** Speakers of a product, each with a link to their page; renders nothing when there are none. */
export function SpeakerLines({ speakers }: { speakers: readonly SpeakerCard[] }) {
  const { t } = useTranslation("speakers");
  if (!speakers.length) return null;
  return (
    <section>
      <h2>{t("in_product")}</h2>
      <ul className="speaker-lines">
        {speakers.map(({ id, slug, name, title, image }) => (
          <li key={id}>
            <Link to={`/speakers/${slug}`} className="speaker-line">
              <Avatar name={name} src={image ? imageUrl(image, 160) : null} size={64} decorative />
              <span className="speaker-line-words">
                <span className="speaker-line-name" translate="no" data-user-content>
                  {name}
                </span>
                {title ? <span data-user-content>{title}</span> : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
