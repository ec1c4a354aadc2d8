import { type BroadcastView, type DestinationView, mostDestinations } from "@palco/contract/live/api";
import { type Tone, StatusChip } from "@palco/ui/badge";
import { Button, IconButton } from "@palco/ui/button";
import { Switch } from "@palco/ui/checkbox";
import { ConfirmDialog } from "@palco/ui/dialog";
import { toast } from "@palco/ui/toasts";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { DestinationDialog } from "./DestinationDialog.tsx";
import { saidBy } from "./said-by.ts";
import type { BroadcastActions } from "./use-broadcast.ts";
import "./panels.css";

interface DestinationsProps {
  broadcast: BroadcastView;
  actions: BroadcastActions;
}

/** The other platforms it is sent on to while it is on air. */
export function Destinations({ broadcast: { destinations }, actions }: DestinationsProps) {
  const { t } = useTranslation("live");
  return (
    <section className="live-panel" aria-labelledby="live-destinations-title">
      <header>
        <h2 id="live-destinations-title">{t("destinations")}</h2>
        <p>{t("destinations_about")}</p>
      </header>
      {destinations.length ? (
        <ul>
          {destinations.map((destination) => (
            <Destination key={destination.id} destination={destination} actions={actions} />
          ))}
        </ul>
      ) : null}
      {destinations.length < mostDestinations ? (
        <DestinationDialog
          actions={actions}
          trigger={
            <Button size="sm" icon={<Plus aria-hidden="true" />}>
              {t("destination_add")}
            </Button>
          }
        />
      ) : null}
    </section>
  );
}

const tones: Record<DestinationView["report"]["state"], Tone> = {
  off: "neutral",
  connecting: "info",
  sending: "success",
  waiting: "warning",
};

function Destination({
  destination,
  actions,
}: {
  destination: DestinationView;
  actions: DestinationsProps["actions"];
}) {
  const { t } = useTranslation("live");
  const { id, title, url, enabled, report } = destination;
  const { changeDestination: change, removeDestination: remove } = actions;
  const failed = (error: unknown) => void toast.error(saidBy(error) ?? t("failed"));
  return (
    <li>
      <div className="live-panel-head">
        <Switch
          label={<span data-user-content>{title}</span>}
          checked={enabled}
          disabled={change.isPending}
          onChange={(event) =>
            change.mutate({ destination: id, title, url, enabled: event.target.checked }, { onError: failed })
          }
        />
        <DestinationDialog
          actions={actions}
          destination={destination}
          trigger={
            <IconButton size="sm" label={t("destination_edit", { title })}>
              <Pencil aria-hidden="true" />
            </IconButton>
          }
        />
        <ConfirmDialog
          trigger={
            <IconButton size="sm" label={t("destination_remove", { title })}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          }
          title={t("destination_remove_title", { title })}
          description={t("destination_remove_text")}
          confirmLabel={t("destination_remove_confirm")}
          onConfirm={() =>
            remove.mutateAsync(id).catch((error: unknown) => {
              failed(error);
              throw error;
            })
          }
        />
      </div>
      <p className="live-panel-state" role="status">
        <StatusChip tone={tones[report.state]} live={report.state === "sending"}>
          {t(`destination_${report.state}`)}
        </StatusChip>
        {report.trouble ? (
          <span>
            {t(`trouble_${report.trouble}`)}
            {report.said ? <q data-user-content>{report.said}</q> : null}
          </span>
        ) : null}
        {report.dropped ? <span>{t("destination_dropped", { count: report.dropped })}</span> : null}
      </p>
    </li>
  );
}
