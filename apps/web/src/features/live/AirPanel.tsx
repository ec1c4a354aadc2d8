import type { ProductEdit } from "@palco/contract/catalogue/edit";
import type { BroadcastView } from "@palco/contract/live/api";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { toast } from "@palco/ui/toasts";
import { Radio, Square } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { BroadcastStateChip } from "./BroadcastStateChip.tsx";
import { isOnAir } from "#features/catalogue/editor/control-room.ts";
import { OnAirClock } from "./OnAirClock.tsx";
import { saidBy } from "./said-by.ts";
import type { BroadcastActions } from "./use-broadcast.ts";

interface AirPanelProps {
  product: ProductEdit;
  broadcast: BroadcastView;
  actions: BroadcastActions;
}

/** The one button that matters, and how many are watching. */
export function AirPanel({ product, broadcast, actions }: AirPanelProps) {
  const { t } = useTranslation("live");
  const format = useFormat();
  const { state, onAirAt, endedAt, viewers, peakViewers } = broadcast;
  const onAir = isOnAir(state);
  return (
    <section className="live-air" data-state={state} aria-label={t(`state_${state}`)}>
      <div className="live-air-state" role="status">
        <BroadcastStateChip state={state} />
        <p>{t(`about_${state}`)}</p>
      </div>
      {onAirAt ? (
        <dl className="live-air-figures">
          <div>
            <dt>{t("time_on_air")}</dt>
            <dd>
              <OnAirClock from={onAirAt} to={onAir ? null : endedAt} />
            </dd>
          </div>
          {onAir ? (
            <div>
              <dt>{t("viewers")}</dt>
              <dd>{format.number(viewers)}</dd>
            </div>
          ) : null}
          <div>
            <dt>{t("peak")}</dt>
            <dd>{format.number(peakViewers)}</dd>
          </div>
        </dl>
      ) : null}
      {onAir ? (
        <EndButton record={broadcast.record} stop={actions.stop} />
      ) : (
        <StartButton product={product} state={state} start={actions.start} />
      )}
    </section>
  );
}

function StartButton({
  product,
  state,
  start,
}: Pick<AirPanelProps, "product"> & Pick<BroadcastView, "state"> & Pick<BroadcastActions, "start">) {
  const { t } = useTranslation("live");
  const isDraft = product.status === "draft";
  return (
    <>
      <Button
        variant={state === "preview" ? "primary" : "secondary"}
        size="lg"
        block
        icon={<Radio aria-hidden="true" />}
        disabled={isDraft}
        loading={start.isPending}
        onClick={() =>
          start.mutate(undefined, {
            onSuccess: () => void toast.success(t("on_air_now")),
            onError: (error) => void toast.error(saidBy(error) ?? t("failed")),
          })
        }
      >
        {t(state === "finished" ? "go_on_air_again" : "go_on_air")}
      </Button>
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
    </>
  );
}

function EndButton({ record, stop }: Pick<BroadcastView, "record"> & Pick<BroadcastActions, "stop">) {
  const { t } = useTranslation("live");
  const end = () =>
    stop.mutateAsync().then(
      () => void toast.success(t("ended")),
      (error: unknown) => {
        toast.error(saidBy(error) ?? t("failed"));
        throw error;
      },
    );
  return (
    <ConfirmDialog
      trigger={
        <Button variant="danger" size="lg" block icon={<Square aria-hidden="true" fill="currentColor" />}>
          {t("end")}
        </Button>
      }
      title={t("end_title")}
      description={t(record ? "end_text_recorded" : "end_text")}
      confirmLabel={t("end")}
      onConfirm={end}
    />
  );
}
