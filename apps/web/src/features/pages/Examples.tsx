import type { HomeSectionView } from "@palco/contract/pages/views";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { imageSource } from "#app/images.ts";

/** Channels that show what can be made here. */
export default function Examples({
  section: { title, channels },
}: {
  section: Extract<HomeSectionView, { kind: "examples" }>;
}) {
  const { t } = useTranslation("page-sections");
  return (
    <section className="home-extra">
      <h2>{title || t("examples")}</h2>
      <ul className="home-examples">
        {channels.map(({ id, slug, title: name, description, cover, logo }) => (
          <li key={id}>
            <Link to={`/channels/${slug}`} className="home-example">
              <span className="home-example-cover">
                {cover ? (
                  <img
                    {...imageSource(cover)}
                    sizes="(width < 600px) 100vw, 33vw"
                    alt=""
                    loading="lazy"
                    width={640}
                    height={360}
                  />
                ) : null}
              </span>
              <span className="home-example-words">
                {logo ? (
                  <img {...imageSource(logo)} sizes="40px" alt="" loading="lazy" width={40} height={40} />
                ) : null}
                <strong translate="no" data-user-content>
                  {name}
                </strong>
                <span data-user-content>{description}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
