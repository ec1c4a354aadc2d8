import type { AfterView, PlayerView } from "@palco/contract/playback/api";
import { productTraits } from "@palco/contract/product-types/traits";
import { ChevronRight, Play } from "lucide-react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { clockOf, useFormat } from "#app/format.ts";
import { imageSource } from "#app/images.ts";
import { useSession } from "#app/session.ts";
import { useProduct } from "#features/catalogue/use-product.ts";
import { FollowButton } from "#features/channels/FollowButton.tsx";
import { useFilmTime } from "./use-film-time.ts";
import "./player-below.css";

interface BelowProps {
  /** Around the picture. */
  frame: RefObject<HTMLElement | null>;
  product: PlayerView["product"];
  after: AfterView | undefined;
}

/** On an upright phone, below the picture: whose it is, what comes next, its chapters, what it is about. */
export default function PlayerBelow({ frame, product, after }: BelowProps) {
  const { t } = useTranslation("player");
  const session = useSession();
  const about = useProduct(product.slug).data;
  return (
    <div className="player-below">
      <div className="player-below-head">
        {/* The player's heading says it to a screen reader. */}
        <p className="player-below-title" aria-hidden="true" data-user-content>
          {product.title}
        </p>
        <div className="player-below-channel">
          <Link to={`/channels/${product.channel.slug}`} translate="no" data-user-content>
            {product.channel.title}
          </Link>
          {after && !session?.purchase ? <FollowButton size="sm" channel={after.channel} /> : null}
        </div>
      </div>
      {after?.next ? <Next next={after.next} /> : null}
      {about && about.chapters.length > 1 ? <Chapters frame={frame} chapters={about.chapters} /> : null}
      {about?.shortDescription ? (
        <p className="player-below-about" data-user-content>
          {about.shortDescription}
        </p>
      ) : null}
      <Link className="player-below-more" to={`/products/${product.slug}`}>
        {t("see_product")} <ChevronRight aria-hidden="true" />
      </Link>
    </div>
  );
}

function Next({ next: { product, opens, goesOn } }: { next: NonNullable<AfterView["next"]> }) {
  const { t } = useTranslation("player");
  const format = useFormat();
  const image = imageSource(product.image);
  return (
    <section className="player-below-next" aria-labelledby="player-next">
      <h2 id="player-next">{t(goesOn ? "up_next" : "more_of", { channel: product.channel.title })}</h2>
      <Link to={opens ? productTraits[product.type].opensAt(product.slug) : `/products/${product.slug}`}>
        <span className="player-below-picture">
          {image ? <img {...image} sizes="128px" alt="" /> : null}
          {opens ? <Play aria-hidden="true" fill="currentColor" /> : null}
        </span>
        <span>
          <strong data-user-content>{product.title}</strong>
          <small>
            {[
              product.durationMs ? format.length(product.durationMs) : "",
              opens ? "" : format.price(product.price),
            ]
              .filter(Boolean)
              .join(" · ")}
          </small>
        </span>
      </Link>
    </section>
  );
}

/** Pressing one goes there; the one that is playing is marked. */
function Chapters({
  frame,
  chapters,
}: Pick<BelowProps, "frame"> & { chapters: readonly { startsAt: number; title: string }[] }) {
  const { t } = useTranslation("player");
  const second = useFilmTime(frame, true) / 1000;
  const current = chapters.findLast(({ startsAt }) => startsAt <= second);
  const goTo = (startsAt: number) => {
    const video = frame.current?.querySelector("video");
    if (!video) return;
    video.currentTime = startsAt;
    void video.play().catch(() => {});
  };
  return (
    <section className="player-below-chapters" aria-labelledby="player-chapters">
      <h2 id="player-chapters">{t("chapters")}</h2>
      <ol>
        {chapters.map(({ startsAt, title }) => (
          <li key={startsAt}>
            <button
              type="button"
              aria-current={startsAt === current?.startsAt ? "true" : undefined}
              onClick={() => goTo(startsAt)}
            >
              <time>{clockOf(startsAt * 1000)}</time>
              <span data-user-content>{title}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
