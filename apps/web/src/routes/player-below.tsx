import type { AfterView, PlayerView } from "@palco/contract/playback/api";
import type { ProductCard } from "@palco/contract/catalogue/api";
import { productTraits } from "@palco/contract/product-types/traits";
import { Avatar } from "@palco/ui/avatar";
import { Button } from "@palco/ui/button";
import { Info, Play } from "lucide-react";
import { type ReactNode, type RefObject, useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { clockOf } from "#app/format.ts";
import { imageSource, imageUrl } from "#app/images.ts";
import { useSession } from "#app/session.ts";
import { type CardState, cardState } from "#features/catalogue/card-state.ts";
import { Price, useFact } from "#features/catalogue/ProductCardLink.tsx";
import { ShareButton } from "#features/catalogue/ShareButton.tsx";
import { useProduct } from "#features/catalogue/use-product.ts";
import { FollowButton } from "#features/channels/FollowButton.tsx";
import { useHeld } from "#features/library/use-held.ts";
import { useFilmTime } from "./use-film-time.ts";
import "./player-below.css";

const mostOthers = 4;

interface BelowProps {
  /** Around the picture. */
  frame: RefObject<HTMLElement | null>;
  product: PlayerView["product"];
  after: AfterView | undefined;
}

/** On an upright phone, below the picture: whose it is, its chapters, what comes next, what else there is. */
export default function PlayerBelow({ frame, product, after }: BelowProps) {
  const { t } = useTranslation(["player", "product"]);
  const session = useSession();
  const about = useProduct(product.slug).data;
  const face = about && (about.channel.profile ?? about.channel.logo);
  const next = after?.next;
  const others = about?.related.filter(({ id }) => id !== next?.product.id).slice(0, mostOthers) ?? [];
  const heldOf = useHeld(others.map(({ id }) => id));
  return (
    <div className="player-below">
      <div className="player-below-head">
        {/* The player's heading says it to a screen reader. */}
        <p className="player-below-title" aria-hidden="true" data-user-content>
          {product.title}
        </p>
        {about ? <Fact product={about} /> : null}
        <div className="player-below-channel">
          <Link to={`/channels/${product.channel.slug}`} translate="no" data-user-content>
            {about ? (
              <Avatar
                name={about.channel.title}
                src={face ? imageUrl(face, 160) : null}
                size={36}
                decorative
              />
            ) : null}
            {product.channel.title}
          </Link>
          {after && !session?.purchase ? <FollowButton size="sm" channel={after.channel} /> : null}
        </div>
      </div>
      {about?.shortDescription ? (
        <p className="player-below-about" data-user-content>
          {about.shortDescription}
        </p>
      ) : null}
      <div className="player-below-acts">
        <Button icon={<Info aria-hidden="true" />} href={`/products/${product.slug}`}>
          {t("see_product")}
        </Button>
        <ShareButton title={product.title} path={`/products/${product.slug}`} />
      </div>
      {about && about.chapters.length > 1 ? <Chapters frame={frame} chapters={about.chapters} /> : null}
      {next ? (
        <List title={t(next.goesOn ? "up_next" : "more_of", { channel: next.product.channel.title })}>
          <Item
            product={next.product}
            address={
              next.opens
                ? productTraits[next.product.type].opensAt(next.product.slug)
                : `/products/${next.product.slug}`
            }
            state={next.opens ? "owned" : cardState(next.product, undefined)}
          />
        </List>
      ) : null}
      {others.length ? (
        <List title={t("product:related_title")}>
          {others.map((other) => (
            <Item
              key={other.id}
              product={other}
              address={`/products/${other.slug}`}
              state={cardState(other, heldOf(other.id))}
            />
          ))}
        </List>
      ) : null}
    </div>
  );
}

function Fact({ product }: { product: ProductCard }) {
  const fact = useFact(product);
  return <p className="player-below-fact">{fact}</p>;
}

function List({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="player-below-list" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Item({ product, address, state }: { product: ProductCard; address: string; state: CardState }) {
  const { t } = useTranslation("catalogue");
  const fact = useFact(product);
  const image = imageSource(product.image);
  const opens = state === "owned" || state === "included";
  return (
    <Link to={address}>
      <span className="player-below-picture">
        {image ? <img {...image} sizes="128px" alt="" /> : null}
        {opens ? <Play aria-hidden="true" fill="currentColor" /> : null}
      </span>
      <span>
        <strong data-user-content>{product.title}</strong>
        <small>{fact}</small>
        {state === "price" || state === "offer" || state === "free" ? (
          <small className="player-below-price">
            {state === "free" ? t("badge_free") : <Price product={product} />}
          </small>
        ) : null}
      </span>
    </Link>
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
