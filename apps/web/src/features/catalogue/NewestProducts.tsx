import { MediaRow } from "@palco/ui/media-row";
import { Container } from "@palco/ui/layout";
import { useTranslation } from "react-i18next";
import type { Held } from "./card-state.ts";
import { ProductCardLink } from "./ProductCardLink.tsx";
import { useProducts } from "./use-product.ts";

const shown = 8;

/** Where what was looked for is not: the newest there is. */
export function NewestProducts({ heldOf }: { heldOf: (productId: string) => Held }) {
  const { t } = useTranslation("product");
  const items = useProducts({}).data?.pages[0]?.items.slice(0, shown) ?? [];
  if (!items.length) return null;
  return (
    <Container className="newest-products">
      <MediaRow title={t("related_title")}>
        {items.map((item) => (
          <ProductCardLink key={item.id} product={item} held={heldOf(item.id)} />
        ))}
      </MediaRow>
    </Container>
  );
}
