import type { StoreFront } from "@palco/contract/entities/api";
import { Button } from "@palco/ui/button";
import { Container } from "@palco/ui/layout";
import { ExternalLink, Pencil } from "lucide-react";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { imageSource, imageUrl } from "#app/images.ts";
import { hasRole, useReader } from "#app/session.ts";
import { FollowButton } from "#features/channels/FollowButton.tsx";
import { storeEditPath, useMyEntities } from "./use-entities.ts";
import "./store-head.css";

interface StoreHeadProps {
  entity: StoreFront;
  /** A hero follows, which is loud enough: the head is a narrow band. */
  hasHero: boolean;
}

/** So many channels are named in the head. */
const channelsNamed = 4;

/** The front of a store: in front of its cover, or of the colour of its logo. */
export function StoreHead({ entity, hasHero }: StoreHeadProps) {
  const { t } = useTranslation("store");
  const { name, description, logo, cover, website, channels } = entity;
  const picture = hasHero ? null : imageSource(cover);
  const color = logo?.color ?? cover?.color;
  const [only, ...others] = channels;
  return (
    <header
      className="store-head"
      data-theme="dark"
      data-narrow={hasHero || undefined}
      style={color ? ({ "--brand": color } as CSSProperties) : undefined}
    >
      {picture ? (
        <img
          {...picture}
          className="store-cover"
          sizes="100vw"
          alt=""
          width={1920}
          height={640}
          fetchPriority="high"
        />
      ) : null}
      <Container className="store-front">
        {logo ? (
          <span className="store-logo">
            <img src={imageUrl(logo, 320)} alt="" width={128} height={128} />
          </span>
        ) : null}
        <div className="store-words">
          <h1 className="store-name" translate="no">
            {name}
          </h1>
          {description && !hasHero ? (
            <p className="store-about" data-user-content>
              {description}
            </p>
          ) : null}
          {others.length && !hasHero ? (
            <ul className="store-channels" aria-label={t("channels")}>
              {channels.slice(0, channelsNamed).map((channel) => (
                <li key={channel.id}>
                  <Link to={`/channels/${channel.slug}`} translate="no">
                    {channel.title}
                  </Link>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        <div className="store-acts">
          {only && !others.length ? <FollowButton channel={only} /> : null}
          {website ? (
            <Button href={website} icon={<ExternalLink aria-hidden="true" />}>
              {t("website")}
            </Button>
          ) : null}
          <EditButton entity={entity} />
        </div>
      </Container>
    </header>
  );
}

/** For its accounts and administrators. */
function EditButton({ entity: { id, slug } }: Pick<StoreHeadProps, "entity">) {
  const { t } = useTranslation("store");
  const session = useReader();
  const isAdmin = hasRole(session, "ADMIN");
  const { data } = useMyEntities({ enabled: session !== undefined && !session.purchase && !isAdmin });
  const isMember = data?.items.some((one) => one.id === id && one.state === "member");
  if (!isAdmin && !isMember) return null;
  return (
    <Button href={storeEditPath(slug)} icon={<Pencil aria-hidden="true" />}>
      {t("edit")}
    </Button>
  );
}
