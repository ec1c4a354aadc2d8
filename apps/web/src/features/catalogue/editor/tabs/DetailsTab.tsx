import { Switch } from "@palco/ui/checkbox";
import { Section } from "@palco/ui/page-header";
import { TextArea } from "@palco/ui/text-area";
import { TextField } from "@palco/ui/text-field";
import { useTranslation } from "react-i18next";
import type { EditorTabProps } from "../editor-tab-props.ts";
import { MetadataField } from "../MetadataField.tsx";
import { ProductImageField } from "../ProductImageField.tsx";
import { urlExample } from "../product-form.ts";
import { SeoSection } from "../SeoSection.tsx";

/** Sheets, links, how search engines show it, and what only its producer needs. */
export function DetailsTab({ form, pictures, disabled }: EditorTabProps) {
  const { t } = useTranslation("catalogue-editor");
  const { errors } = form.formState;
  const address = { type: "url", inputMode: "url", placeholder: urlExample, disabled } as const;
  return (
    <div className="edit-tab">
      <Section title={t("sheets_title")} about={t("sheets_about")}>
        <div className="edit-fields">
          <TextArea
            label={t("art_sheet")}
            rows={4}
            disabled={disabled}
            error={errors.artSheet?.message}
            {...form.register("artSheet")}
          />
          <TextArea
            label={t("tech_sheet")}
            rows={4}
            disabled={disabled}
            error={errors.techSheet?.message}
            {...form.register("techSheet")}
          />
          <TextArea
            label={t("additional_info")}
            rows={4}
            disabled={disabled}
            error={errors.additionalInfo?.message}
            {...form.register("additionalInfo")}
          />
        </div>
      </Section>
      <SeoSection form={form} disabled={disabled} />
      <Section title={t("links_title")}>
        <div className="edit-fields edit-pair">
          <TextField
            label={t("url")}
            hint={t("url_hint")}
            {...address}
            error={errors.url?.message}
            {...form.register("url")}
          />
          <TextField
            label={t("source_video_url")}
            hint={t("source_video_url_hint")}
            {...address}
            error={errors.sourceVideoUrl?.message}
            {...form.register("sourceVideoUrl")}
          />
        </div>
      </Section>
      <Section title={t("banner_title")} about={t("banner_about")}>
        <div className="edit-fields">
          <ProductImageField
            form={form}
            disabled={disabled}
            pictures={pictures}
            kind="adBanner"
            label={t("banner_image")}
          />
          <TextField
            label={t("banner_url")}
            {...address}
            error={errors.adBannerUrl?.message}
            {...form.register("adBannerUrl")}
          />
          <Switch
            label={t("ad_free")}
            hint={t("ad_free_hint")}
            disabled={disabled}
            {...form.register("adFree")}
          />
        </div>
      </Section>
      <Section title={t("metadata_title")} about={t("metadata_about")}>
        <MetadataField form={form} disabled={disabled} />
      </Section>
    </div>
  );
}
