import { Section } from "@palco/ui/page-header";
import { SegmentedControl } from "@palco/ui/segmented-control";
import { TextField } from "@palco/ui/text-field";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { VideoUpload } from "#features/media/VideoUpload.tsx";
import { attachTo } from "./attach-video.ts";
import { type TabProps, urlExample } from "./product-form.ts";

/** A trailer: a video of ours, or an address elsewhere. */
export function TrailerSection({ form, disabled, productId }: TabProps & { productId: string }) {
  const { t } = useTranslation("catalogue-editor");
  const [kind, setKind] = useState(() =>
    form.getValues("trailerUrl") && !form.getValues("trailerAssetId") ? "url" : "upload",
  );
  const { errors } = form.formState;
  return (
    <Section title={t("trailer_title")} about={t("trailer_about")}>
      <div className="edit-fields">
        <SegmentedControl
          label={t("trailer_kind")}
          name="trailer-kind"
          options={[
            { value: "upload", label: t("trailer_upload") },
            { value: "url", label: t("trailer_url") },
          ]}
          value={kind}
          disabled={disabled}
          onChange={(event) => setKind(event.target.value as "upload" | "url")}
        />
        {kind === "upload" ? (
          <Controller
            control={form.control}
            name="trailerAssetId"
            render={({ field, fieldState }) => (
              <VideoUpload
                label={t("video_file")}
                disabled={disabled}
                assetId={field.value}
                attachTo={attachTo(productId, "trailer")}
                error={fieldState.error?.message}
                onAsset={field.onChange}
                onRemove={() => field.onChange(null)}
              />
            )}
          />
        ) : (
          <TextField
            label={t("trailer_address")}
            type="url"
            inputMode="url"
            placeholder={urlExample}
            disabled={disabled}
            error={errors.trailerUrl?.message}
            {...form.register("trailerUrl")}
          />
        )}
      </div>
    </Section>
  );
}
