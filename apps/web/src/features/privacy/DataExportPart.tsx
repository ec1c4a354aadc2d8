import type { DataExport } from "@palco/contract/privacy/api";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { ErrorState } from "@palco/ui/empty-state";
import { Section } from "@palco/ui/page-header";
import { ProgressBar } from "@palco/ui/progress";
import { Skeleton } from "@palco/ui/skeleton";
import { toast } from "@palco/ui/toasts";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { HelpLink } from "#app/help-link.tsx";
import { useRefusalText } from "#features/accounts/refusal.ts";
import { useMediaFormat } from "#features/media/use-media-format.ts";
import { useDataExport, useDownloadExport, useStartDataExport } from "./use-privacy.ts";

/** All data of the account as a file: asked for, made, downloaded. */
export function DataExportPart() {
  const { t } = useTranslation("privacy");
  const { data, isError, refetch, isFetching } = useDataExport();
  return (
    <Section
      title={t("export_title")}
      about={
        <>
          {t("export_about")} <HelpLink article="legals/your-data" about={t("export_title")} />
        </>
      }
      look="split"
    >
      {data ? (
        <Content made={data.export} nextAt={data.nextAt} />
      ) : isError ? (
        <ErrorState title={t("load_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton height={72} />
      )}
    </Section>
  );
}

function Content({ made, nextAt }: { made: DataExport | null; nextAt: string | null }) {
  const { t } = useTranslation("privacy");
  const format = useFormat();
  const refusalText = useRefusalText();
  const start = useStartDataExport();
  if (made?.state === "waiting" || made?.state === "working") return <UnderWay made={made} />;
  return (
    <div className="privacy-part">
      {made?.state === "ready" ? <Ready made={made} /> : null}
      {made?.state === "failed" ? <Alert tone="danger">{t("export_failed")}</Alert> : null}
      {nextAt ? (
        <p className="privacy-note">{t("export_next", { when: format.dateTime(nextAt) })}</p>
      ) : (
        <div>
          <Button
            loading={start.isPending}
            onClick={() =>
              start.mutate(undefined, { onError: (error) => void toast.error(refusalText(error)) })
            }
          >
            {t("export_start")}
          </Button>
        </div>
      )}
    </div>
  );
}

function UnderWay({ made }: { made: DataExport }) {
  const { t } = useTranslation("privacy");
  return (
    <div className="privacy-part" role="status">
      <ProgressBar
        label={t("export_working")}
        {...(made.state === "working" && made.total ? { value: made.done / made.total } : {})}
      />
      <p className="privacy-note">{t("export_leave")}</p>
    </div>
  );
}

function Ready({ made }: { made: DataExport }) {
  const { t } = useTranslation("privacy");
  const format = useFormat();
  const media = useMediaFormat();
  const refusalText = useRefusalText();
  const download = useDownloadExport();
  return (
    <div className="privacy-file">
      <div>
        <strong>{t("export_file")}</strong>
        <p className="privacy-note">
          {t("export_ready", { size: media.size(made.size ?? 0), when: format.date(made.expiresAt!) })}
        </p>
      </div>
      <Button
        icon={<Download aria-hidden="true" />}
        loading={download.isPending}
        onClick={() => download.mutate(made.id, { onError: (error) => void toast.error(refusalText(error)) })}
      >
        {t("export_download")}
      </Button>
    </div>
  );
}
