import type { ProductEdit } from "@palco/contract/catalogue/edit";
import type { BroadcastView } from "@palco/contract/live/api";
import { recordingPrice } from "@palco/values/recording";
import { Button } from "@palco/ui/button";
import { Card } from "@palco/ui/card";
import { ConfirmDialog } from "@palco/ui/dialog";
import { toast } from "@palco/ui/toasts";
import { Clapperboard, FileVideo } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useFormat } from "#app/format.ts";
import { useCreateProduct } from "#features/catalogue/editor/use-product-edit.ts";
import { DownloadRecording } from "./DownloadRecording.tsx";
import { saidBy, tellEnd } from "./said-by.ts";
import type { BroadcastActions } from "./use-broadcast.ts";
import "./recording.css";

interface RecordingChoicesProps {
  product: ProductEdit;
  broadcast: BroadcastView;
  assetId: string;
  keep: BroadcastActions["keep"];
  addressOf: (product: ProductEdit) => string;
}

/** Uses of a recording: as VOD it is free, only its file has a price. */
export function RecordingChoices({ product, broadcast, assetId, keep, addressOf }: RecordingChoicesProps) {
  const { t } = useTranslation("live");
  const format = useFormat();
  const isKept = broadcast.kept.some((one) => one.assetId === assetId);
  const isTeam = broadcast.ingest.key === null;
  const price = format.money(recordingPrice);
  return (
    <section className="live-recording" aria-label={t("recording_ready")}>
      <h2>{t("recording_ready")}</h2>
      <div className="live-recording-choices">
        <Choice
          icon={<Clapperboard />}
          title={t("recording_vod")}
          price={t("recording_vod_price")}
          about={isKept ? t("recording_vod_charged", { price }) : t("recording_ready_about")}
        >
          <PutOnVod product={product} assetId={assetId} addressOf={addressOf} />
        </Choice>
        <Choice
          icon={<FileVideo />}
          title={t("recording_file")}
          price={isKept ? t("recording_file_yours") : price}
          about={t(isTeam && !isKept ? "recording_file_team" : "recording_file_about")}
        >
          {isKept || isTeam ? (
            <DownloadRecording productId={product.id} assetId={assetId} />
          ) : (
            <KeepButton assetId={assetId} price={price} keep={keep} />
          )}
        </Choice>
      </div>
    </section>
  );
}

interface ChoiceProps {
  icon: ReactNode;
  title: string;
  price: string;
  about: string;
  children: ReactNode;
}

function Choice({ icon, title, price, about, children }: ChoiceProps) {
  return (
    <Card className="live-recording-choice">
      <span className="live-recording-icon" aria-hidden="true">
        {icon}
      </span>
      <h3>{title}</h3>
      <p className="live-recording-price">{price}</p>
      <p className="live-quiet">{about}</p>
      <div>{children}</div>
    </Card>
  );
}

function PutOnVod({
  product,
  assetId,
  addressOf,
}: Pick<RecordingChoicesProps, "product" | "assetId" | "addressOf">) {
  const { t } = useTranslation("live");
  const create = useCreateProduct();
  const navigate = useNavigate();
  const { title, shortDescription, categories, imageId } = product.fields;
  const make = () =>
    create.mutate(
      {
        title,
        shortDescription,
        categories,
        imageId,
        channelId: product.channel.id,
        typeDetails: { type: "vod" },
        assetId,
      },
      {
        onSuccess: (made) => void navigate(addressOf(made)),
        onError: (error) => void toast.error(saidBy(error) ?? t("failed")),
      },
    );
  return (
    <Button size="sm" variant="primary" loading={create.isPending} onClick={make}>
      {t("recording_use")}
    </Button>
  );
}

function KeepButton({
  assetId,
  price,
  keep,
}: Pick<RecordingChoicesProps, "assetId" | "keep"> & { price: string }) {
  const { t } = useTranslation("live");
  const confirm = () =>
    tellEnd(keep.mutateAsync(assetId), { done: t("recording_kept"), failed: t("failed") });
  return (
    <ConfirmDialog
      tone="primary"
      trigger={<Button size="sm">{t("recording_keep")}</Button>}
      title={t("recording_keep_title", { price })}
      description={t("recording_keep_text", { price })}
      confirmLabel={t("recording_keep_confirm")}
      onConfirm={confirm}
    />
  );
}
