import type { ProductEdit } from "@palco/contract/catalogue/edit";
import { type BroadcastView, offTimeMs } from "@palco/contract/live/api";
import { Button } from "@palco/ui/button";
import { ConfirmDialog, Dialog } from "@palco/ui/dialog";
import { Radio, Square } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { isOnAir } from "#features/catalogue/editor/control-room.ts";
import { tellEnd } from "./said-by.ts";
import type { BroadcastActions } from "./use-broadcast.ts";
import { useNow } from "./use-now.ts";

interface AirButtonProps {
  product: ProductEdit;
  broadcast: BroadcastView;
  actions: BroadcastActions;
}

/** Goes on air, or ends it. */
export function AirButton({ product, broadcast, actions }: AirButtonProps) {
  return isOnAir(broadcast.state) ? (
    <EndButton record={broadcast.record} stop={actions.stop} />
  ) : (
    <StartButton isDraft={product.status === "draft"} broadcast={broadcast} start={actions.start} />
  );
}

function StartButton({
  isDraft,
  broadcast: { state, announcedAt, tickets },
  start,
}: {
  isDraft: boolean;
  broadcast: BroadcastView;
  start: BroadcastActions["start"];
}) {
  const { t } = useTranslation("live");
  const format = useFormat();
  const now = useNow(announcedAt !== null);
  const isOffTime = announcedAt !== null && Math.abs(Date.parse(announcedAt) - now) > offTimeMs;
  const go = () => tellEnd(start.mutateAsync(), { done: t("on_air_now"), failed: t("failed") });
  const face = {
    variant: state === "preview" ? ("primary" as const) : ("secondary" as const),
    icon: <Radio aria-hidden="true" />,
    loading: start.isPending,
    children: t(state === "finished" ? "go_on_air_again" : "go_on_air"),
  };
  if (isDraft)
    return (
      <Dialog
        trigger={<Button {...face} />}
        size="sm"
        title={t("draft_title")}
        description={t("draft_text")}
        footer={
          <Button variant="primary" href="?tab=actions">
            {t("draft_action")}
          </Button>
        }
      />
    );
  if (!isOffTime) return <Button {...face} onClick={() => void go().catch(() => {})} />;
  return (
    <ConfirmDialog
      trigger={<Button {...face} />}
      tone="primary"
      title={t("off_time_title")}
      description={[
        t("off_time_announced", { date: format.dateFact(announcedAt) }),
        tickets ? t("off_time_mails", { count: tickets }) : "",
      ].join(" ")}
      confirmLabel={t("off_time_confirm")}
      onConfirm={go}
    />
  );
}

function EndButton({ record, stop }: Pick<BroadcastView, "record"> & Pick<BroadcastActions, "stop">) {
  const { t } = useTranslation("live");
  const end = () => tellEnd(stop.mutateAsync(), { done: t("ended"), failed: t("failed") });
  return (
    <ConfirmDialog
      trigger={
        <Button variant="danger" icon={<Square aria-hidden="true" fill="currentColor" />}>
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
