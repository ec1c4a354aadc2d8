import type { ProductEdit } from "@palco/contract/catalogue/edit";
import type { BroadcastView } from "@palco/contract/live/api";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { useTranslation } from "react-i18next";
import { useMatches } from "#app/use-matches.ts";
import { ConnectEncoder } from "./ConnectEncoder.tsx";
import { EmptyStage } from "./EmptyStage.tsx";
import { Recording } from "./Recording.tsx";
import { RoomBar } from "./RoomBar.tsx";
import { RoomSide } from "./RoomSide.tsx";
import { SignalStrip } from "./SignalStrip.tsx";
import { Stage } from "./Stage.tsx";
import { OpenCamera, SelfView, StudioTools } from "./studio/BrowserStudio.tsx";
import { useStudio } from "./studio/use-studio.ts";
import { useBroadcastActions } from "./use-broadcast.ts";
import "./live.css";
import "./room.css";

interface ControlRoomProps {
  product: ProductEdit;
  broadcast: BroadcastView;
  /** The last look did not come back. */
  isStale: boolean;
  addressOf: (product: ProductEdit) => string;
}

/** As room.css: from there on the chat stands beside the picture. */
const wide = "(width >= 1100px)";

/** One screen that does not scroll: the bar, the picture with its signal, the chat. */
export function ControlRoom({ product, broadcast, isStale, addressOf }: ControlRoomProps) {
  const { t } = useTranslation("live");
  const actions = useBroadcastActions(product.id);
  const isWide = useMatches(wide);
  const studio = useStudio(broadcast.ingest.key);
  const { state, assetId } = broadcast;
  const { title } = product.fields;
  const hasPicture = (state === "preview" || state === "live" || state === "interrupted") && assetId !== null;
  const isDraft = product.status === "draft";
  const isOpen = studio?.capture.stream !== undefined;
  const camera =
    studio &&
    (isOpen ? <StudioTools studio={studio} isNext={!hasPicture} /> : <OpenCamera studio={studio} />);
  const isRecorded = state === "finished" && assetId !== null;
  const own = studio && isOpen ? <SelfView capture={studio.capture} /> : null;
  // Without a picture its place says what to do; one's own camera is seen there before it is sent.
  const place =
    hasPicture || (isRecorded && !own) ? null : (
      <div className="room-frame">{own ?? <EmptyStage state={state} />}</div>
    );
  const before = hasPicture ? null : (
    <>
      {isRecorded ? (
        <Recording
          key={assetId}
          product={product}
          broadcast={broadcast}
          assetId={assetId}
          keep={actions.keep}
          addressOf={addressOf}
        />
      ) : null}
      {camera}
      {isRecorded ? null : <ConnectEncoder broadcast={broadcast} change={actions.changeKey} />}
    </>
  );
  return (
    <div className="room" data-picture={hasPicture || undefined}>
      <RoomBar product={product} broadcast={broadcast} actions={actions} back={addressOf(product)} />
      {isStale || isDraft ? (
        <div className="room-notes">
          {isStale ? (
            <Alert tone="warning" announce>
              {t("connection_lost")}
            </Alert>
          ) : null}
          {isDraft ? (
            <Alert
              tone="warning"
              title={t("draft_title")}
              actions={
                <Button size="sm" href="?tab=actions">
                  {t("draft_action")}
                </Button>
              }
            >
              {t("draft_text")}
            </Alert>
          ) : null}
        </div>
      ) : null}
      {hasPicture ? (
        <>
          <div className="room-picture">
            <div className="room-frame">
              <Stage
                key={assetId}
                assetId={assetId}
                title={title}
                {...(state === "preview" && { liveMark: t("state_preview") })}
              />
              {studio && isOpen ? <SelfView capture={studio.capture} inset /> : null}
            </div>
          </div>
          <SignalStrip broadcast={broadcast} brief={!isWide} />
          {isWide ? <div className="room-tools">{camera}</div> : null}
        </>
      ) : isWide ? (
        <div className="room-picture room-before">
          {place}
          {before}
        </div>
      ) : place ? (
        <div className="room-picture">{place}</div>
      ) : null}
      <RoomSide
        product={product}
        broadcast={broadcast}
        actions={actions}
        address={addressOf(product)}
        camera={hasPicture && !isWide ? camera : null}
        before={isWide ? null : before}
      />
    </div>
  );
}
