import { type AdColumn } from "@palco/contract/ads/api";
import { mostAdColumns } from "@palco/contract/ads/kinds";
import { ApiError } from "@palco/contract/client";
import type { ImageView } from "@palco/contract/fields";
import { IconButton } from "@palco/ui/button";
import { ImagePicker } from "@palco/ui/image-picker";
import { TextField } from "@palco/ui/text-field";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { imageSource } from "#app/images.ts";
import { checkImage } from "#features/media/check-image.ts";
import { sendImage } from "#features/media/send-image.ts";

type Errors = Partial<Record<keyof AdColumn, { message?: string }>>;

interface ColumnsFieldProps {
  columns: readonly AdColumn[];
  images: ReadonlyMap<string, ImageView>;
  /** By column. */
  errors: readonly (Errors | undefined)[] | undefined;
  onChange: (columns: AdColumn[]) => void;
  onImage: (image: ImageView) => void;
}

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
            <Picture
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
        <Picture
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

/** Sent when it is chosen. */
function Picture({
  label,
  image,
  onImage,
}: {
  label: string;
  image: ImageView | undefined;
  onImage: (image: ImageView) => void;
}) {
  const { t } = useTranslation(["ads", "media"]);
  const [sending, setSending] = useState<{ file?: File; progress?: number; error?: string }>({});
  async function choose(file: File | null): Promise<void> {
    setSending({});
    if (!file) return;
    const checked = await checkImage(file);
    if ("problem" in checked) return setSending({ error: t(`media:${checked.problem}`) });
    setSending({ file, progress: 0 });
    try {
      const typed = new File([file], file.name, { type: checked.type });
      const sent = await sendImage(typed, "ad", (progress) => setSending({ file, progress }));
      setSending({});
      onImage(sent);
    } catch (error) {
      setSending({ error: error instanceof ApiError ? error.message : t("ads:picture_not_sent") });
    }
  }
  return (
    <ImagePicker
      label={label}
      ratio={970 / 250}
      removable={false}
      value={sending.file ?? imageSource(image)?.src ?? null}
      {...(sending.progress !== undefined && { progress: sending.progress })}
      error={sending.error}
      onChange={(file) => void choose(file)}
    />
  );
}
