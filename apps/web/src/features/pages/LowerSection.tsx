import type { HomeSectionView } from "@palco/contract/pages/views";
import { Button } from "@palco/ui/button";
import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "#app/format.ts";
import { imageSource } from "#app/images.ts";
import { sellingPath } from "#app/selling.ts";
import { useReader } from "#app/session.ts";
import type { Held } from "#features/catalogue/card-state.ts";
import { ProductCardLink } from "#features/catalogue/ProductCardLink.tsx";
import { type Extra, ExtraSection } from "./ExtraSection.tsx";

type Of<K extends HomeSectionView["kind"]> = Extract<HomeSectionView, { kind: K }>;
type Lower = Of<"featured_product" | "featured_channel" | "static" | "call_to_action"> | Extra;

/** A section that is no row: one product, one channel, words. */
export default function LowerSection({
  section,
  heldOf,
}: {
  section: Lower;
  heldOf: (productId: string) => Held;
}) {
  switch (section.kind) {
    case "featured_product":
      return <FeaturedProduct section={section} held={heldOf(section.product.id)} />;
    case "featured_channel":
      return <FeaturedChannel section={section} heldOf={heldOf} />;
    case "static":
      return <Static section={section} />;
    case "call_to_action":
      return <CallToAction section={section} />;
    default:
      return <ExtraSection section={section} />;
  }
}

function CallToAction({ section: { title, subtitle, button } }: { section: Of<"call_to_action"> }) {
  const session = useReader();
  // Someone who has an account is past the sign-up such a button leads to.
  const link = session && /^\/logup(\?|$)/.test(button.link) ? sellingPath(session) : button.link;
  return (
    <section className="home-call">
      <h2>{title}</h2>
      <p>{subtitle}</p>
      <Button variant="primary" size="lg" href={link}>
        {button.text}
      </Button>
    </section>
  );
}

function FeaturedProduct({
  section: { title, product },
  held,
}: {
  section: Of<"featured_product">;
  held: Held;
}) {
  const { t } = useTranslation("pages");
  const format = useFormat();
  const image = imageSource(product.image);
  return (
    <section className="home-featured">
      <Link to={`/products/${product.slug}`} className="home-featured-image" tabIndex={-1} aria-hidden="true">
        {image ? (
          <img
            {...image}
            sizes="(width < 960px) 100vw, 60vw"
            alt=""
            loading="lazy"
            width={1100}
            height={650}
          />
        ) : null}
      </Link>
      <div className="home-featured-words">
        <p className="home-eyebrow">{title}</p>
        <h2 data-user-content>{product.title}</h2>
        <p data-user-content>{product.shortDescription}</p>
        <div className="home-featured-actions">
          <Button href={`/products/${product.slug}`}>{t("see_product")}</Button>
          {held ? null : <span className="home-featured-price">{format.price(product.price)}</span>}
        </div>
      </div>
    </section>
  );
}

function FeaturedChannel({
  section: { title, channel, products },
  heldOf,
}: {
  section: Of<"featured_channel">;
  heldOf: (productId: string) => Held;
}) {
  const { t } = useTranslation("pages");
  const cover = imageSource(channel.cover);
  return (
    <section className="home-channel">
      {cover ? (
        <img
          {...cover}
          className="home-channel-cover"
          sizes="100vw"
          alt=""
          loading="lazy"
          width={1600}
          height={500}
        />
      ) : null}
      <div className="home-channel-inner">
        <div className="home-channel-words">
          <p className="home-eyebrow">{title}</p>
          <h2 data-user-content translate="no">
            {channel.title}
          </h2>
          <p data-user-content>{channel.description}</p>
          <Button href={`/channels/${channel.slug}`}>{t("see_channel")}</Button>
        </div>
        <div className="home-channel-products">
          {products.slice(0, 3).map((product) => (
            <ProductCardLink key={product.id} product={product} held={heldOf(product.id)} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Static({ section }: { section: Of<"static"> }) {
  const { t } = useTranslation("pages");
  return (
    <section className="home-static" data-size={section.size}>
      {section.image ? (
        <img
          {...imageSource(section.image)}
          className="home-static-image"
          sizes="(width < 960px) 100vw, 50vw"
          alt={section.imageAlt}
          loading="lazy"
        />
      ) : null}
      <div className="home-static-words">
        <h2>{section.title}</h2>
        <p>{section.description}</p>
        {section.url ? (
          <Link to={section.url} className="home-static-link">
            {t("read_more")} <ArrowRight aria-hidden="true" />
          </Link>
        ) : null}
      </div>
    </section>
  );
}
