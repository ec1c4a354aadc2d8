import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { NativeSelect } from "@palco/ui/native-select";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useMyChannels } from "#features/channels/use-channels.ts";

export interface ChannelSelectProps {
  value: string | undefined;
  onChange: (id: string) => void;
  /** The one it is in already: the team edits products of channels that are not its own. */
  current?: { id: string; title: string };
  error?: string;
  disabled?: boolean;
}

/** In which of my channels it is; without one, the way to the first. */
export function ChannelSelect({ value, onChange, current, error, disabled }: ChannelSelectProps) {
  const { t } = useTranslation("catalogue-editor");
  const { data } = useMyChannels();
  const mine = (data?.items ?? []).filter(({ status }) => status !== "banned");
  const all =
    current && !mine.some(({ id }) => id === current.id) ? [{ ...current, canPublish: true }, ...mine] : mine;
  if (data && !all.length) return <NoChannel />;
  const chosen = all.find(({ id }) => id === value);
  return (
    <NativeSelect
      label={t("channel")}
      required
      disabled={disabled}
      placeholder={value ? undefined : t("channel_choose")}
      hint={
        disabled ? t("locked_hint") : chosen && !chosen.canPublish ? t("channel_not_approved") : undefined
      }
      error={error}
      options={all.map(({ id, title }) => ({ value: id, label: title }))}
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function NoChannel() {
  const { t } = useTranslation("catalogue-editor");
  return (
    <Alert
      tone="warning"
      title={t("channel_none_title")}
      actions={
        <Button variant="primary" size="sm" icon={<Plus aria-hidden="true" />} href="/account/channels/new">
          {t("channel_create")}
        </Button>
      }
    >
      {t("channel_none_text")}
    </Alert>
  );
}
