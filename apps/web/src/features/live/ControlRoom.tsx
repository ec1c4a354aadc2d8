import type { ProductEdit } from "@palco/contract/catalogue/edit";
import type { BroadcastView } from "@palco/contract/live/api";
import { Alert } from "@palco/ui/alert";
import { useTranslation } from "react-i18next";
import { ChatCard } from "#features/chat/ChatCard.tsx";
import { CancelEvent } from "#features/refunds/CancelEvent.tsx";
import { AirPanel } from "./AirPanel.tsx";
import { ConnectEncoder, EncoderConnection } from "./ConnectEncoder.tsx";
import { Destinations } from "./Destinations.tsx";
import { EncoderReportPanel } from "./EncoderReportPanel.tsx";
import { KeptFiles } from "./KeptFiles.tsx";
import { Outputs } from "./Outputs.tsx";
import { Recording } from "./Recording.tsx";
import { RecordingSwitch } from "./RecordingSwitch.tsx";
import { RehearsalNote } from "./RehearsalNote.tsx";
import { RoomLinks } from "./RoomLinks.tsx";
import { Stage } from "./Stage.tsx";
import { BrowserStudio } from "./studio/BrowserStudio.tsx";
import { useBroadcastActions } from "./use-broadcast.ts";
import "./live.css";

interface ControlRoomProps {
  product: ProductEdit;
  broadcast: BroadcastView;
  /** The last look did not come back. */
  isStale: boolean;
  addressOf: (product: ProductEdit) => string;
}

/** The picture and the signal on the left, the button and the audience on the right. */
export function ControlRoom({ product, broadcast, isStale, addressOf }: ControlRoomProps) {
  const { t } = useTranslation("live");
  const actions = useBroadcastActions(product.id);
  const { state, assetId, ingest } = broadcast;
  const { title } = product.fields;
  const hasPicture = state === "preview" || state === "live" || state === "interrupted";
  const connect = { broadcast, change: actions.changeKey };
  return (
    <div className="live-room">
      {isStale ? (
        <div className="live-room-note">
          <Alert tone="warning" announce>
            {t("connection_lost")}
          </Alert>
        </div>
      ) : null}
      <div className="live-room-stage">
        {hasPicture && assetId ? (
          <Stage
            key={assetId}
            assetId={assetId}
            title={title}
            {...(state === "preview" && { liveMark: t("state_preview") })}
          />
        ) : null}
        {state === "finished" && assetId ? (
          <Recording
            key={assetId}
            product={product}
            broadcast={broadcast}
            assetId={assetId}
            keep={actions.keep}
            addressOf={addressOf}
          />
        ) : null}
        {state === "off" || state === "waiting" ? <ConnectEncoder {...connect} /> : null}
        {ingest.key === null ? null : <BrowserStudio key="studio" streamKey={ingest.key} />}
      </div>
      <div className="live-room-desk">
        <AirPanel product={product} broadcast={broadcast} actions={actions} />
        <RehearsalNote broadcast={broadcast} />
        <ChatCard productId={product.id} slug={product.slug} />
        <RecordingSwitch broadcast={broadcast} record={actions.record} />
        <KeptFiles broadcast={broadcast} />
        <RoomLinks slug={product.slug} address={addressOf(product)} />
        {product.status === "draft" || hasPicture ? null : <CancelEvent slug={product.slug} title={title} />}
      </div>
      <div className="live-room-signal">
        {hasPicture ? <EncoderReportPanel broadcast={broadcast} /> : null}
        {state === "off" || state === "waiting" ? null : <EncoderConnection {...connect} />}
        <div className="live-room-panels">
          <Outputs broadcast={broadcast} actions={actions} />
          <Destinations broadcast={broadcast} actions={actions} />
        </div>
      </div>
    </div>
  );
}
