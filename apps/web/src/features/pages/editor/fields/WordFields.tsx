import { SegmentedControl } from "@palco/ui/segmented-control";
import { useTranslation } from "react-i18next";
import { PictureIn } from "../PictureIn.tsx";
import type { FieldsOf, SectionEditing } from "../section-editing.ts";
import { LinkIn, TextIn } from "../TextIn.tsx";

/** A title, lines and a link. */
export function StaticFields({ of, section }: FieldsOf<"static">) {
  const { t } = useTranslation("page-editor");
  return (
    <>
      <TextIn of={of} field="description" label={t("field_text")} max={1000} rows={5} />
      <LinkIn of={of} field="url" label={t("field_link")} />
      <SegmentedControl
        label={t("size")}
        options={[
          { value: "full", label: t("size_full") },
          { value: "half", label: t("size_half") },
        ]}
        value={section.size}
        onChange={({ target }) => of.change({ size: target.value })}
      />
      <PictureFields of={of} imageId={section.imageId} />
    </>
  );
}

/** A sentence and a button. */
export function CallFields({ of }: FieldsOf<"call_to_action">) {
  const { t } = useTranslation("page-editor");
  return (
    <>
      <TextIn of={of} field="subtitle" label={t("field_subtitle")} max={400} rows={3} />
      <TextIn of={of} field="buttonText" label={t("field_button")} max={60} />
      <LinkIn of={of} field="buttonLink" label={t("field_link")} />
    </>
  );
}

/** What search engines and shared links say of the page. */
export function AboutFields({ of, section }: FieldsOf<"about">) {
  const { t } = useTranslation("page-editor");
  return (
    <>
      <TextIn
        of={of}
        field="seoTitle"
        label={t("seo_title")}
        hint={t(of.pageKind === "store" ? "seo_title_hint_store" : "seo_title_hint")}
        max={70}
      />
      <TextIn of={of} field="description" label={t("seo_description")} max={300} rows={3} />
      <PictureIn
        of={of}
        label={t("share_picture")}
        imageId={section.imageId}
        onChange={(imageId) => of.change({ imageId })}
      />
    </>
  );
}

export function CouponFields({ of }: FieldsOf<"coupon_box">) {
  const { t } = useTranslation("page-editor");
  return <TextIn of={of} field="help" label={t("field_help")} max={200} rows={2} />;
}

/** The picture of a section, and what it shows. */
export function PictureFields({
  of,
  imageId,
  ratio,
}: {
  of: SectionEditing;
  imageId: string | null;
  ratio?: number;
}) {
  const { t } = useTranslation("page-editor");
  return (
    <>
      <PictureIn
        of={of}
        label={t("field_picture")}
        imageId={imageId}
        {...(ratio && { ratio })}
        onChange={(next) => of.change({ imageId: next })}
      />
      {imageId ? (
        <TextIn of={of} field="imageAlt" label={t("field_alt")} hint={t("alt_hint")} max={200} />
      ) : null}
    </>
  );
}
