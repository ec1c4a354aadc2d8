import { emptyTypeDetails } from "@palco/contract/catalogue/types";
import { limits } from "@palco/values/limits";
import { Section } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { TextArea } from "@palco/ui/text-area";
import { TextField } from "@palco/ui/text-field";
import { Suspense } from "react";
import { Controller, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { productTypeUis } from "#app/product-types.ts";
import { ChannelSelect } from "../ChannelSelect.tsx";
import type { EditorTabProps } from "../editor-tab-props.ts";
import { ProductImageField } from "../ProductImageField.tsx";
import { SlugField } from "../SlugField.tsx";
import { TrailerSection } from "../TrailerSection.tsx";
import { TypeCards } from "../TypeCards.tsx";

/** Title and type, pictures and the film itself. */
export function InfoTab({ product, form, pictures, disabled }: EditorTabProps) {
  const { t } = useTranslation("catalogue-editor");
  const { errors } = form.formState;
  const [title, type] = useWatch({ control: form.control, name: ["title", "typeDetails.type"] });
  const { InfoSection } = productTypeUis[type];
  const { locked } = product.abilities;
  const common = { form, disabled };
  return (
    <div className="edit-tab">
      <Section title={t("tab_info")} about={t("info_about")}>
        <div className="edit-fields">
          <TextField
            label={t("title")}
            required
            disabled={disabled}
            error={errors.title?.message}
            {...form.register("title")}
          />
          <TextArea
            label={t("short_description")}
            required
            rows={3}
            disabled={disabled}
            counter={limits.productShortDescription}
            hint={t("short_description_hint")}
            error={errors.shortDescription?.message}
            {...form.register("shortDescription")}
          />
          <div className="edit-pair">
            <SlugField
              title={title}
              register={form.register("slug")}
              disabled={disabled}
              error={errors.slug?.message}
            />
            <Controller
              control={form.control}
              name="channelId"
              render={({ field, fieldState }) => (
                <ChannelSelect
                  value={field.value}
                  onChange={field.onChange}
                  current={product.channel}
                  disabled={disabled || locked.includes("channelId")}
                  error={fieldState.error?.message}
                />
              )}
            />
          </div>
        </div>
      </Section>
      {InfoSection ? (
        <Suspense fallback={<Skeleton height={240} />}>
          <InfoSection {...common} productId={product.id} />
        </Suspense>
      ) : null}
      <Section title={t("images_title")} about={t("images_about")}>
        <div className="editor-images">
          <ProductImageField {...common} pictures={pictures} kind="image" label={t("image_main")} required />
          <ProductImageField {...common} pictures={pictures} kind="secondary" label={t("image_secondary")} />
        </div>
      </Section>
      <TrailerSection {...common} productId={product.id} />
      <Section title={t("type")} about={t("type_about")}>
        <Controller
          control={form.control}
          name="typeDetails"
          render={({ field }) => (
            <TypeCards
              value={field.value.type}
              onChange={(chosen) => field.onChange(emptyTypeDetails(chosen))}
              disabled={disabled || locked.includes("typeDetails.type")}
            />
          )}
        />
      </Section>
    </div>
  );
}
