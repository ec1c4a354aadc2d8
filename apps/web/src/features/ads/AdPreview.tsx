import type { AdColumn } from "@palco/contract/ads/api";
import type { AdFormat } from "@palco/contract/ads/kinds";
import type { ImageView } from "@palco/contract/fields";
import { SegmentedControl } from "@palco/ui/segmented-control";
import { type CSSProperties, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { AdView } from "./AdView.tsx";

/** Windows that people have: phones, tablets, laptops, desks. */
const widths = [360, 390, 768, 1024, 1440, 1920] as const;

interface AdPreviewProps {
  format: AdFormat;
  sponsor: string;
  columns: readonly AdColumn[];
  images: ReadonlyMap<string, ImageView>;
}

/** The advertisement as in a window of a width, made smaller where it does not fit. */
export function AdPreview({ format, sponsor, columns, images }: AdPreviewProps) {
  const { t } = useTranslation("ads");
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>(1440);
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  const shown = columns.flatMap(({ imageId, alt }) => {
    const image = images.get(imageId);
    return image ? [{ image, alt, href: null }] : [];
  });
  const scale = Math.min(1, room / width);
  return (
    <div className="ads-preview">
      <SegmentedControl
        label={t("width")}
        name="preview-width"
        value={String(width)}
        options={widths.map((one) => ({ value: String(one), label: String(one) }))}
        onChange={({ target }) => setWidth(Number(target.value))}
      />
      <div ref={frame} className="ads-preview-room">
        {shown.length ? (
          <div
            className="ads-preview-window"
            style={{ inlineSize: width, zoom: scale, "--ad-window": `${width}px` } as CSSProperties}
          >
            <AdView format={format} sponsor={sponsor} columns={shown} />
          </div>
        ) : (
          <p className="ads-note">{t("preview_empty")}</p>
        )}
      </div>
    </div>
  );
}
