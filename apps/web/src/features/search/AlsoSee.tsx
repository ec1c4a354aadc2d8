import type { ProductCard } from "@palco/contract/catalogue/api";
import { MediaRow } from "@palco/ui/media-row";
import { useTranslation } from "react-i18next";
import { ProductCardLink } from "#features/catalogue/ProductCardLink.tsx";
import { useProduct, useProducts } from "#features/catalogue/use-product.ts";
import { useHeld } from "#features/library/use-held.ts";

const most = 12;
/** Fewer make no row: the newest follow them. */
const least = 4;

/** Below few results: what goes with the first of them, and the newest there is. */
export function AlsoSee({ found }: { found: readonly ProductCard[] }) {
  const [first] = found;
  // Without a result there is nothing it could go with.
  return first ? <Related slug={first.slug} found={found} /> : <Row found={found} related={[]} />;
}

function Related({ slug, found }: { slug: string; found: readonly ProductCard[] }) {
  const { data, isError } = useProduct(slug);
  return data || isError ? <Row found={found} related={data?.related ?? []} /> : null;
}

function Row({ found, related }: Record<"found" | "related", readonly ProductCard[]>) {
  const { t } = useTranslation("product");
  const without = (products: readonly ProductCard[], shown: readonly ProductCard[]) =>
    products.filter(({ id }) => shown.every((other) => other.id !== id));
  const fitting = without(related, found);
  const needsNewest = fitting.length < least;
  const newest = useProducts({}, needsNewest).data?.pages[0]?.items ?? [];
  const shown = [...fitting, ...(needsNewest ? without(newest, [...found, ...fitting]) : [])].slice(0, most);
  const heldOf = useHeld(shown.map(({ id }) => id));
  if (!shown.length) return null;
  return (
    <MediaRow title={t("related_title")}>
      {shown.map((product) => (
        <ProductCardLink key={product.id} product={product} held={heldOf(product.id)} />
      ))}
    </MediaRow>
  );
}
