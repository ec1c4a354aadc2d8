import type { ProductEdit } from "@palco/contract/catalogue/edit";
import type { BroadcastView } from "@palco/contract/live/api";
import { getAsset } from "@palco/contract/media/api";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { RecordingChoices } from "./RecordingChoices.tsx";
import { Stage } from "./Stage.tsx";
import type { BroadcastActions } from "./use-broadcast.ts";

interface RecordingProps {
  product: ProductEdit;
  broadcast: BroadcastView;
  assetId: string;
  keep: BroadcastActions["keep"];
  addressOf: (product: ProductEdit) => string;
}

/** The film left after the broadcast, and its uses. */
export function Recording(props: RecordingProps) {
  const { t } = useTranslation("live");
  const { assetId, product } = props;
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
      <RecordingChoices {...props} />
    </>
  );
}
