import { type AdColumn } from "@palco/contract/ads/api";
import { mostAdColumns } from "@palco/contract/ads/kinds";
import type { ImageView } from "@palco/contract/fields";
import { IconButton } from "@palco/ui/button";
import { TextField } from "@palco/ui/text-field";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { SentPicture } from "#features/media/SentPicture.tsx";

type Errors = Partial<Record<keyof AdColumn, { message?: string }>>;

interface ColumnsFieldProps {
  columns: readonly AdColumn[];
  images: ReadonlyMap<string, ImageView>;
  /** By column. */
  errors: readonly (Errors | undefined)[] | undefined;
  onChange: (columns: AdColumn[]) => void;
  onImage: (image: ImageView) => void;
}

const ofAds = { purpose: "ad", ratio: 970 / 250 } as const;

/** One to six pictures with what they say and where they lead. A picture makes a column. */
export function ColumnsField({ columns, images, errors, onChange, onImage }: ColumnsFieldProps) {
  const { t } = useTranslation("ads");
  const put = (index: number, part: Partial<AdColumn>) =>
    onChange(columns.map((column, at) => (at === index ? { ...column, ...part } : column)));
  return (
    <>
      <ol className="ads-columns">
        {columns.map((column, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a picture may come twice
          <li key={index}>
            <div className="ads-column-head">
              <h3>{t("column_n", { n: index + 1 })}</h3>
              <IconButton
                size="sm"
                label={t("remove_column", { n: index + 1 })}
                onClick={() => onChange(columns.toSpliced(index, 1))}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </div>
            <SentPicture
              {...ofAds}
              label={t("picture")}
              image={images.get(column.imageId)}
              onImage={(image) => {
                onImage(image);
                put(index, { imageId: image.id });
              }}
            />
            <TextField
              label={t("alt")}
              required
              value={column.alt}
              counter={200}
              autoComplete="off"
              error={errors?.[index]?.alt?.message}
              onChange={({ target }) => put(index, { alt: target.value })}
            />
            <TextField
              label={t("link")}
              required
              hint={index ? undefined : t("link_hint")}
              value={column.link}
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              error={errors?.[index]?.link?.message}
              onChange={({ target }) => put(index, { link: target.value.trim() })}
            />
          </li>
        ))}
      </ol>
      {columns.length < mostAdColumns ? (
        <SentPicture
          {...ofAds}
          key={columns.length}
          label={t("add_column")}
          image={undefined}
          onImage={(image) => {
            onImage(image);
            onChange([...columns, { imageId: image.id, alt: "", link: columns[0]?.link ?? "" }]);
          }}
        />
      ) : (
        <p className="ads-note">{t("most_columns")}</p>
      )}
    </>
  );
}
