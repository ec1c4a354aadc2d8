import type { AdFormat } from "@palco/contract/ads/kinds";
import type { HomeSectionView } from "@palco/contract/pages/views";
import { MediaRow } from "@palco/ui/media-row";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Held } from "#features/catalogue/card-state.ts";
import { ProductCardLink } from "#features/catalogue/ProductCardLink.tsx";
import { HomeHero } from "./HomeHero.tsx";
import { WhenNear } from "./WhenNear.tsx";
import "#features/ads/ad-space.css";

// Below the first rows: fetched with the page, and not in its way.
const PeopleRow = lazy(() => import("./PeopleRow.tsx"));
const LowerSection = lazy(() => import("./LowerSection.tsx"));

/** Titles of rows without a title of their own. */
const rowTitles = {
  live: "row_live",
  upcoming: "row_upcoming",
  new: "row_new",
  category: "row_more",
  chosen: "row_more",
} as const;

/** One section of the home page, whatever its kind. */
export function HomeSection({
  section,
  first,
  heldOf,
  named,
  compact = false,
  leads = true,
}: {
  section: HomeSectionView;
  first: boolean;
  /** The reader's access to a product. */
  heldOf: (productId: string) => Held;
  /** A hero whose heading is the page's; this is its name where it has no title. */
  named?: string | undefined;
  /** A hero below what is the reader's own. */
  compact?: boolean;
  /** The button of a slide is the filled one of the view. */
  leads?: boolean;
}) {
  const { t } = useTranslation("pages");
  switch (section.kind) {
    case "hero":
      return <HomeHero {...{ section, heldOf, named, compact, leads }} />;
    case "product_slider":
      return (
        <MediaRow
          title={section.title || t(rowTitles[section.source])}
          {...(section.category && {
            more: { href: `/search-results?category=${section.category}`, label: t("see_all") },
          })}
        >
          {section.products.map((product, index) => (
            <ProductCardLink
              key={product.id}
              product={product}
              held={heldOf(product.id)}
              eager={first && index < 4}
            />
          ))}
        </MediaRow>
      );
    case "coupon_box":
    case "continue_watching":
    case "new_in_channels":
      // The page puts these in their places itself.
      return null;
    case "channel_slider":
    case "speaker_slider":
      return (
        <Suspense fallback={null}>
          <PeopleRow section={section} />
        </Suspense>
      );
    default:
      // Big blocks far down: their code comes when the reader does.
      return (
        <WhenNear size={(section as { size?: "full" | "half" | AdFormat }).size}>
          <LowerSection section={section} heldOf={heldOf} />
        </WhenNear>
      );
  }
}
