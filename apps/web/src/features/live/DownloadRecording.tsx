import { getRecordingFile } from "@palco/contract/live/api";
import { Button } from "@palco/ui/button";
import { toast } from "@palco/ui/toasts";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { saidBy } from "./said-by.ts";

interface DownloadRecordingProps {
  productId: string;
  assetId: string;
  /** Said aloud where several stand below each other. */
  label?: string;
  variant?: "primary" | "secondary";
}

/** The file of a recording. It is made when it is first asked for, so the first time may take a little. */
export function DownloadRecording({ productId, assetId, label, variant }: DownloadRecordingProps) {
  const { t } = useTranslation("live");
  const [isWanted, setWanted] = useState(false);
  const { data, error } = useQuery({
    queryKey: ["recording-file", productId, assetId],
    queryFn: ({ signal }) =>
      call(getRecordingFile, { params: { id: productId, asset: assetId } }, { signal }),
    enabled: isWanted,
    refetchInterval: ({ state }) => (state.data?.url ? false : 1500),
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (!isWanted || (!data?.url && !error)) return;
    setWanted(false);
    if (data?.url) location.assign(data.url);
    else toast.error(saidBy(error) ?? t("failed"));
  }, [isWanted, data, error, t]);
  return (
    <Button
      size="sm"
      variant={variant ?? "secondary"}
      icon={<Download aria-hidden="true" />}
      loading={isWanted}
      onClick={() => setWanted(true)}
      aria-label={label}
    >
      {t(isWanted ? "recording_file_making" : "recording_download")}
    </Button>
  );
}
