import { Section } from "@palco/ui/page-header";
import { TextArea } from "@palco/ui/text-area";
import { TextField } from "@palco/ui/text-field";
import { slugOf } from "@palco/values/slug";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { productPath, type TabProps } from "./product-form.ts";

// Search engines cut about here.
const shownTitle = 60;
const shownText = 160;

/** Texts of the product in a search engine. */
export function SeoSection({ form, disabled }: TabProps) {
  const { t } = useTranslation("catalogue-editor");
  const { errors } = form.formState;
  const [title, seoTitle, short, metaDescription, slug] = useWatch({
    control: form.control,
    name: ["title", "seoTitle", "shortDescription", "metaDescription", "slug"],
  });
  return (
    <Section title={t("seo_title_section")} about={t("seo_about")}>
      <div className="edit-fields">
        <TextField
          label={t("seo_title")}
          placeholder={title}
          disabled={disabled}
          error={errors.seoTitle?.message}
          {...form.register("seoTitle")}
        />
        <TextArea
          label={t("meta_description")}
          rows={3}
          placeholder={short}
          disabled={disabled}
          error={errors.metaDescription?.message}
          {...form.register("metaDescription")}
        />
        <figure className="editor-seo">
          <figcaption>{t("seo_preview")}</figcaption>
          <div translate="no">
            <span>{`${location.host}${productPath}${slug || slugOf(title)}`}</span>
            <strong data-user-content>{cut(seoTitle || title, shownTitle)}</strong>
            <p data-user-content>{cut(metaDescription || short || t("seo_no_text"), shownText)}</p>
          </div>
        </figure>
      </div>
    </Section>
  );
}

const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
