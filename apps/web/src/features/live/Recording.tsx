import type { ProductEdit } from "@palco/contract/catalogue.edit";
import { getAsset } from "@palco/contract/media";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { toast } from "@palco/ui/toasts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { call } from "#app/api.ts";
import { useCreateProduct } from "#features/catalogue/editor/use-product-edit.ts";
import { saidBy } from "./said-by.ts";
import { Stage } from "./Stage.tsx";

interface RecordingProps {
  product: ProductEdit;
  assetId: string;
  addressOf: (product: ProductEdit) => string;
}

/** What is left when it is over: the film, and how to sell it. */
export function Recording({ product, assetId, addressOf }: RecordingProps) {
  const { t } = useTranslation("live");
  const { data } = useQuery({
    queryKey: ["broadcast-recording", assetId],
    queryFn: ({ signal }) => call(getAsset, { params: { id: assetId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === "live" ? 1000 : false),
    staleTime: 0,
  });
  if (!data) return null;
  if (data.state === "live")
    return (
      <p className="live-quiet" role="status">
        {t("recording_making")}
      </p>
    );
  if (data.state !== "ready" && data.state !== "playable")
    return <p className="live-quiet">{t("recording_none")}</p>;
  return (
    <>
      <Stage assetId={assetId} title={product.fields.title} />
      <UseRecording product={product} assetId={assetId} addressOf={addressOf} />
    </>
  );
}

function UseRecording({ product, assetId, addressOf }: RecordingProps) {
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
    <Alert
      tone="success"
      title={t("recording_ready")}
      actions={
        <Button size="sm" loading={create.isPending} onClick={make}>
          {t("recording_use")}
        </Button>
      }
    >
      {t("recording_ready_about")}
    </Alert>
  );
}
