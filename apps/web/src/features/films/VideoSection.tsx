import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { Section } from "@palco/ui/page-header";
import { Play } from "lucide-react";
import { lazy, Suspense } from "react";
import { Controller, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { HelpLink } from "#app/help-link.tsx";
import { ChaptersEditor } from "#features/chapters/ChaptersEditor.tsx";
import { CaptionsEditor } from "#features/media/CaptionsEditor.tsx";
import { AudioTracksEditor } from "#features/media/AudioTracksEditor.tsx";
import { useAsset } from "#features/media/use-asset.ts";
import { VideoUpload } from "#features/media/VideoUpload.tsx";
import { attachTo } from "#features/catalogue/editor/attach-video.ts";
import type { TabProps } from "#features/catalogue/editor/product-form.ts";

const Player = lazy(async () => ({ default: (await import("#features/player/Player.tsx")).Player }));

/** The film that is sold: sent, followed, looked at, with its captions. */
export function VideoSection({ form, disabled, productId }: TabProps & { productId: string }) {
  const { t } = useTranslation("catalogue-editor");
  // Some bundles are nothing but what comes with them.
  const bundle = useWatch({ control: form.control, name: "bundle" });
  return (
    <Section
      title={t("video_title")}
      about={
        <>
          {t("video_about")} <HelpLink article="about-products/video" about={t("video_title")} />
        </>
      }
    >
      <Controller
        control={form.control}
        name="assetId"
        render={({ field, fieldState }) => (
          <div className="edit-fields">
            <VideoUpload
              label={t("video_file")}
              required={!bundle.active || bundle.productIds.length === 0}
              disabled={disabled}
              assetId={field.value}
              attachTo={attachTo(productId, "video")}
              error={fieldState.error?.message}
              onAsset={field.onChange}
            />
            {field.value ? <Watch assetId={field.value} title={form.getValues("title")} /> : null}
            {field.value ? (
              <Chapters form={form} disabled={disabled} productId={productId} assetId={field.value} />
            ) : null}
            {field.value ? (
              <div className="editor-captions">
                <h3>{t("captions_title")}</h3>
                <CaptionsEditor assetId={field.value} disabled={disabled} />
              </div>
            ) : null}
            {field.value ? (
              <div className="editor-captions">
                <h3>{t("audio_tracks_title")}</h3>
                <AudioTracksEditor assetId={field.value} disabled={disabled} />
              </div>
            ) : null}
          </div>
        )}
      />
    </Section>
  );
}

function Chapters({ form, disabled, productId, assetId }: TabProps & { productId: string; assetId: string }) {
  const { t } = useTranslation("chapters");
  const { data } = useAsset(assetId);
  const isPlayable = data?.state === "playable" || data?.state === "ready";
  return (
    <div className="editor-captions">
      <h3>{t("chapters")}</h3>
      <p className="chapters__about">{t("about")}</p>
      <ChaptersEditor
        itemId={productId}
        assetId={isPlayable ? assetId : undefined}
        title={form.getValues("title")}
        durationMs={data?.durationMs ?? null}
        description={form.getValues("description")}
        disabled={Boolean(disabled)}
      />
    </div>
  );
}

/** Plays it as a buyer will see it. */
function Watch({ assetId, title }: { assetId: string; title: string }) {
  const { t } = useTranslation("catalogue-editor");
  const { data } = useAsset(assetId);
  if (data?.state !== "playable" && data?.state !== "ready") return null;
  return (
    <div>
      <Dialog
        trigger={<Button icon={<Play aria-hidden="true" />}>{t("preview_video")}</Button>}
        title={t("preview_video")}
        size="xl"
      >
        <div className="editor-player">
          <Suspense fallback={null}>
            <Player playable={{ assetId }} title={title} />
          </Suspense>
        </div>
      </Dialog>
    </div>
  );
}
