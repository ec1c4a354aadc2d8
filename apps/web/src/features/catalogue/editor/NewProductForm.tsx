import type { ProductEdit } from "@palco/contract/catalogue/edit";
import { NewProduct } from "@palco/contract/catalogue/fields";
import { emptyTypeDetails } from "@palco/contract/catalogue/types";
import { typeModules } from "@palco/contract/product-types/site-modules";
import { availableProductTypes, productTraits } from "@palco/contract/product-types/traits";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { TextField } from "@palco/ui/text-field";
import { toast } from "@palco/ui/toasts";
import { Suspense, useEffect, useState } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { z } from "zod";
import { useGoOnceSaved } from "#app/editing/use-go-once-saved.ts";
import { titleOfFile } from "#app/editing/title-of-file.ts";
import { contractResolver, showRefusal } from "#app/form.ts";
import { useModulesOn } from "#app/modules-on.ts";
import { otherBeginnings } from "#app/other-beginnings.ts";
import { productTypeUis } from "#app/product-types.ts";
import { LeaveGuard } from "#app/leave-guard.tsx";
import { useMyChannels } from "#features/channels/use-channels.ts";
import { startUpload } from "#features/media/upload-manager.ts";
import { attachTo } from "./attach-video.ts";
import { ChannelSelect } from "./ChannelSelect.tsx";
import { FirstVideo, type PickedVideo } from "./FirstVideo.tsx";
import { NewProductPreview } from "./NewProductPreview.tsx";
import { NewProductSteps } from "./NewProductSteps.tsx";
import { SlugField } from "./SlugField.tsx";
import { TypeCards } from "./TypeCards.tsx";
import { useCreateProduct } from "./use-product-edit.ts";
import "#app/editing/editing.css";
import "./editor.css";

export interface NewProductFormProps {
  /** Address of the editor after the product is created. */
  editAddress: (product: ProductEdit) => string;
  /** The channel of the address is anybody's: it was chosen before the form, and the product belongs to its owner. */
  ofTeam?: boolean;
  /** Name of that channel. */
  channelTitle?: string;
}

/** The beginning of a product: a channel and a title are enough. A film dropped here is on its way as soon as it exists. */
export function NewProductForm({ editAddress, ofTeam = false, channelTitle }: NewProductFormProps) {
  const { t } = useTranslation("catalogue-editor");
  const [params] = useSearchParams();
  const channels = useMyChannels().data?.items;
  const create = useCreateProduct({ ofTeam });
  const [video, setVideo] = useState<PickedVideo>();
  const { goTo, isGoing } = useGoOnceSaved();
  const isOn = useModulesOn();
  const form = useForm<z.input<typeof NewProduct>, unknown, z.output<typeof NewProduct>>({
    resolver: contractResolver(NewProduct),
    defaultValues: {
      title: "",
      slug: "",
      channelId: params.get("channel") ?? undefined,
      typeDetails: emptyTypeDetails(
        availableProductTypes.find((one) => one === params.get("type") && isOn(typeModules[one])) ??
          availableProductTypes.find((one) => isOn(typeModules[one])) ??
          "vod",
      ),
    },
    mode: "onTouched",
  });
  const { errors, isDirty } = form.formState;
  const [title, channelId, type = "vod"] = useWatch({
    control: form.control,
    name: ["title", "channelId", "typeDetails.type"],
  });
  const { hasFilm } = productTraits[type];
  const { newNote } = productTypeUis[type];
  const OtherBeginning = otherBeginnings[type];
  const film = hasFilm ? video : undefined;

  // With one channel there is nothing to choose; of several, the last one worked on that may publish.
  useEffect(() => {
    if (ofTeam || !channels?.length || channels.some(({ id }) => id === form.getValues("channelId"))) return;
    const first = channels.find(({ canPublish }) => canPublish) ?? channels[0]!;
    form.resetField("channelId", { defaultValue: first.id });
  }, [channels, form, ofTeam]);

  function pick(picked: PickedVideo | undefined): void {
    setVideo(picked);
    if (picked && !form.getValues("title").trim())
      form.setValue("title", titleOfFile(picked.file.name), { shouldDirty: true, shouldValidate: true });
  }
  function submit(body: z.output<typeof NewProduct>): void {
    create.mutate(body, {
      onSuccess: async (product) => {
        if (film)
          await startUpload(film.file, { attachTo: attachTo(product.id, "video"), handle: film.handle });
        const { ownTab } = productTypeUis[product.type];
        goTo(editAddress(product) + (ownTab ? `?tab=${ownTab.name}` : ""));
      },
      onError: (error) => toast.error(showRefusal(form, error) ?? t("create_failed")),
    });
  }

  return (
    <form noValidate className="editor-new" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <LeaveGuard when={(isDirty || Boolean(video)) && !create.isPending && !isGoing} />
      {/* First, since it decides what is asked after. */}
      <section className="editor-new-types" aria-label={t("type")}>
        <h2>{t("type")}</h2>
        <TypeCards
          value={type}
          onChange={(chosen) => form.setValue("typeDetails", emptyTypeDetails(chosen), { shouldDirty: true })}
        />
      </section>
      <div className="editor-new-main">
        {hasFilm ? <FirstVideo video={video} onPick={pick} disabled={create.isPending} /> : null}
        {newNote ? (
          <Alert title={t(`new_${type}_title` as "new_course_title")}>
            {t(`new_${type}_text` as "new_course_text")}
          </Alert>
        ) : null}
        {OtherBeginning && !ofTeam ? (
          <Suspense fallback={null}>
            <OtherBeginning />
          </Suspense>
        ) : null}
        <div className="edit-fields">
          <TextField
            label={t("title")}
            required
            hint={t("title_hint")}
            error={errors.title?.message}
            {...form.register("title")}
          />
          {ofTeam ? null : (
            <Controller
              control={form.control}
              name="channelId"
              render={({ field, fieldState }) => (
                <ChannelSelect
                  value={field.value}
                  onChange={field.onChange}
                  error={fieldState.error?.message}
                />
              )}
            />
          )}
          <SlugField title={title} register={form.register("slug")} error={errors.slug?.message} />
        </div>
        <div className="editor-new-actions">
          <Button
            type="submit"
            variant="primary"
            size="lg"
            loading={create.isPending}
            disabled={!title.trim() || !channelId}
          >
            {t(film ? "create_and_upload" : "create")}
          </Button>
          <p>{t("create_hint")}</p>
        </div>
      </div>
      <aside className="editor-new-aside">
        <NewProductPreview
          type={type}
          title={title}
          channel={channelTitle ?? channels?.find(({ id }) => id === channelId)?.title}
        />
        <NewProductSteps current="type" />
      </aside>
    </form>
  );
}
