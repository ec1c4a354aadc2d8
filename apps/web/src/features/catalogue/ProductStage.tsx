import type { ProductView } from "@palco/contract/catalogue/api";
import { Button } from "@palco/ui/button";
import { Play } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { imageSource } from "#app/images.ts";

const TrailerPlayer = lazy(() => import("./TrailerPlayer.tsx"));

/** The picture of a product, and its trailer in the same place. */
export function ProductStage({ product }: { product: ProductView }) {
  const { t } = useTranslation("catalogue");
  const [playing, setPlaying] = useState(false);
  const image = imageSource(product.image);
  const { trailer } = product;
  return (
    <>
      <div className="product-stage">
        {image ? (
          <img
            {...image}
            sizes="(width < 960px) 100vw, 62vw"
            alt=""
            width={1100}
            height={650}
            fetchPriority="high"
            style={{ backgroundColor: product.image?.color }}
          />
        ) : null}
        {playing && trailer?.assetId ? (
          <Suspense fallback={null}>
            <TrailerPlayer slug={product.slug} />
          </Suspense>
        ) : null}
      </div>
      {trailer?.assetId && !playing ? (
        <Button
          className="product-trailer"
          icon={<Play aria-hidden="true" fill="currentColor" />}
          onClick={() => setPlaying(true)}
        >
          {t("trailer")}
        </Button>
      ) : null}
      {!trailer?.assetId && trailer?.url ? (
        <Button
          className="product-trailer"
          icon={<Play aria-hidden="true" fill="currentColor" />}
          href={trailer.url}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t("trailer")}
        </Button>
      ) : null}
    </>
  );
}
