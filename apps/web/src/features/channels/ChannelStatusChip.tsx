import type { ChannelStatus } from "@palco/contract/channels/api";
import { StatusChip } from "@palco/ui/badge";
import { useTranslation } from "react-i18next";

const tones = {
  draft: "neutral",
  in_revision: "warning",
  published: "success",
  private: "info",
  banned: "danger",
} as const;

export function ChannelStatusChip({ status }: { status: ChannelStatus }) {
  const { t } = useTranslation("channels");
  return <StatusChip tone={tones[status]}>{t(`status_${status}`)}</StatusChip>;
}
