import type { BroadcastView } from "@palco/contract/live";
import { Switch } from "@palco/ui/checkbox";
import { toast } from "@palco/ui/toasts";
import { useTranslation } from "react-i18next";
import { isOnAir } from "#features/catalogue/editor/control-room.ts";
import { saidBy } from "./said-by.ts";
import type { BroadcastActions } from "./use-broadcast.ts";

interface RecordingSwitchProps {
  broadcast: BroadcastView;
  record: BroadcastActions["record"];
}

/** Whether the next broadcast is kept as a video. */
export function RecordingSwitch({ broadcast, record }: RecordingSwitchProps) {
  const { t } = useTranslation("live");
  return (
    <Switch
      label={t("record")}
      hint={t(isOnAir(broadcast.state) ? "record_next" : "record_about")}
      checked={record.isPending ? record.variables : broadcast.record}
      onChange={(event) =>
        record.mutate(event.target.checked, {
          onError: (error) => void toast.error(saidBy(error) ?? t("failed")),
        })
      }
    />
  );
}
