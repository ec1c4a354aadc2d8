import type { ProductView } from "@palco/contract/catalogue/api";
import type { ImageView } from "@palco/contract/fields";
import { productTraits } from "@palco/contract/product-types/traits";
import { Play } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { imageSource, imageUrl } from "#app/images.ts";
import { productTypeUis } from "#app/product-types.ts";
import { OnAirMark } from "./ProductCardLink.tsx";
import { TrailerButton } from "./TrailerButton.tsx";
import { trailerOf } from "./trailer.ts";
import { useIsOnAir } from "./on-air.ts";
import { useTurning } from "./use-turning.ts";

const TrailerPlayer = lazy(() => import("./TrailerPlayer.tsx"));

/** The picture of a product; its trailer plays in the same place, and goods show their other pictures. */
export function ProductStage({ product }: { product: ProductView }) {
  const { t } = useTranslation(["catalogue", "product"]);
  const stage = useRef<HTMLDivElement>(null);
  const isOnAir = useIsOnAir(product.id);
  const [isPlaying, setPlaying] = useState(false);
  const trailer = trailerOf(product);
  const { Sample } = productTypeUis[product.type];
  const playsHere = trailer && trailer.kind !== "link";
  const pictures = picturesOf(product);
  const { shown, show, swipe, keys } = useTurning(pictures.length);
  const picture = pictures[shown] ?? null;
  const image = imageSource(picture);
  useEffect(() => {
    if (isPlaying) stage.current?.scrollIntoView({ block: "nearest" });
  }, [isPlaying]);
  return (
    <div ref={stage} className="product-stage">
      <div className="product-picture" {...swipe}>
        {image ? (
          <img
            {...image}
            sizes="(width < 960px) 100vw, (width < 1600px) 62vw, 1120px"
            alt=""
            fetchPriority="high"
            style={{ backgroundColor: picture?.color }}
          />
        ) : null}
        {isOnAir && !isPlaying ? <OnAirMark /> : null}
        {isPlaying && playsHere ? (
          <Suspense fallback={null}>
            <TrailerPlayer
              slug={product.slug}
              trailer={trailer}
              title={t("trailer_title", { title: product.title })}
            />
          </Suspense>
        ) : null}
        {playsHere && !isPlaying ? (
          // A way more for who presses the picture, beside the button that says it.
          <button
            type="button"
            className="product-play"
            tabIndex={-1}
            aria-hidden="true"
            onClick={() => setPlaying(true)}
          >
            <Play fill="currentColor" />
          </button>
        ) : null}
        {trailer && !isPlaying ? (
          <TrailerButton className="product-trailer" trailer={trailer} onPlay={() => setPlaying(true)} />
        ) : Sample && !trailer ? (
          <Suspense fallback={null}>
            <Sample product={product} />
          </Suspense>
        ) : null}
      </div>
      {pictures.length > 1 ? (
        <div className="product-gallery" role="group" aria-label={t("product:pictures")} {...keys}>
          {pictures.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              aria-pressed={index === shown}
              aria-label={t("product:picture_n", { n: index + 1, count: pictures.length })}
              onClick={() => show(index)}
            >
              <img src={imageUrl(pictures[index]!, 320)} alt="" width={96} height={54} loading="lazy" />
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** All pictures of goods, which one wants to see from several sides; of the rest the one they are known by. */
function picturesOf({ type, image, secondaryImage }: ProductView): ImageView[] {
  const all = productTraits[type].delivery === "parcel" ? [image, secondaryImage] : [image];
  return all.filter((one) => one !== null);
}
