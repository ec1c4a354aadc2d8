import type { AdFormat } from "@palco/contract/ads/kinds";
import type { ImageView } from "@palco/contract/fields";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { VisuallyHidden } from "@palco/ui/a11y";
import { imageSource } from "#app/images.ts";
import "./ad-space.css";
import "./ad.css";

interface AdViewProps {
  format: AdFormat;
  sponsor: string;
  /** Of its pictures. */
  language?: string;
  /** Null: it leads nowhere. */
  columns: readonly { image: ImageView; alt: string; href: string | null }[];
  /** A person has opened the link of a column. */
  onOpen?: (column: number) => void;
}

/** An advertisement: the label first, then its columns side by side, which share the width. */
export function AdView({ format, sponsor, language, columns, onOpen }: AdViewProps) {
  const { t } = useTranslation("ad");
  const open =
    (column: number) =>
    ({ nativeEvent, button }: MouseEvent) => {
      // The second button opens a menu; a script's click is nobody's.
      if (nativeEvent.isTrusted && button < 2) onOpen?.(column);
    };
  return (
    <section className="ad" data-size={format} data-columns={columns.length} aria-label={t("label")}>
      <p className="ad-label">
        {t("label")}
        {sponsor ? <span data-user-content> · {sponsor}</span> : null}
      </p>
      <ul className="ad-columns" lang={language}>
        {columns.map(({ image, alt, href }, index) => {
          const picture = (
            <img
              {...imageSource(image)}
              sizes={
                columns.length > 1 ? `(width < 720px) 60vw, ${Math.ceil(100 / columns.length)}vw` : "100vw"
              }
              width={image.width}
              height={image.height}
              alt={alt}
            />
          );
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a picture may come twice, and nothing moves
            <li key={index}>
              {href ? (
                <a
                  href={href}
                  // oxlint-disable-next-line react/jsx-no-target-blank -- a sponsor may know from which site people come
                  target="_blank"
                  rel="sponsored noopener"
                  onClick={open(index + 1)}
                  onAuxClick={open(index + 1)}
                >
                  {picture}
                  <VisuallyHidden>{t("new_tab")}</VisuallyHidden>
                </a>
              ) : (
                picture
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
