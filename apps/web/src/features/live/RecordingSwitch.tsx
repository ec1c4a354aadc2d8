import type { BroadcastView } from "@palco/contract/live/api";
import { Switch } from "@palco/ui/checkbox";
import { toast } from "@palco/ui/toasts";
import { recordingPrice } from "@palco/values/recording";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { isOnAir } from "#features/catalogue/editor/control-room.ts";
import { saidBy } from "./said-by.ts";
import type { BroadcastActions } from "./use-broadcast.ts";

interface RecordingSwitchProps {
  broadcast: BroadcastView;
  record: BroadcastActions["record"];
}

/** Switch to record the next broadcast, with the price. */
export function RecordingSwitch({ broadcast, record }: RecordingSwitchProps) {
  const { t } = useTranslation("live");
  const price = useFormat().money(recordingPrice);
  return (
    <Switch
      label={t("record")}
      hint={
        isOnAir(broadcast.state)
          ? `${t("record_about", { price })} ${t("record_next")}`
          : t("record_about", { price })
      }
      checked={record.isPending ? record.variables : broadcast.record}
      onChange={(event) =>
        record.mutate(event.target.checked, {
          onError: (error) => void toast.error(saidBy(error) ?? t("failed")),
        })
      }
    />
  );
}
