import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { ProgressBar } from "@palco/ui/progress";
import { toast } from "@palco/ui/toasts";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { usePeopleJob, useSaveErrors, useShownJob } from "./use-people-jobs.ts";

/** The work on many accounts that was asked for last: how far it is, and what came of it. */
export function JobNote() {
  const { t } = useTranslation("people");
  const format = useFormat();
  const shown = useShownJob();
  const { data: job } = usePeopleJob(shown.id);
  const save = useSaveErrors();
  if (!job) return null;
  const numbers = { done: format.number(job.behind - job.refused), refused: format.number(job.refused) };
  if (job.state === "waiting" || job.state === "working")
    return (
      <div className="people-job" role="status">
        <ProgressBar
          label={t(job.kind === "import" ? "job_importing" : `job_${job.move!}`)}
          detail={t("job_behind", {
            behind: format.number(job.behind),
            total: format.number(job.total),
          })}
          value={job.total ? job.behind / job.total : 0}
        />
        <p>{t("job_leave")}</p>
      </div>
    );
  return (
    <Alert
      tone={job.state === "failed" ? "danger" : job.refused ? "warning" : "success"}
      announce
      title={t(job.state === "failed" ? "job_failed" : "job_done")}
      onDismiss={() => shown.show(undefined)}
      actions={
        job.kind === "import" && job.refused ? (
          <Button
            size="sm"
            loading={save.isPending}
            onClick={() => save.mutate(job.id, { onError: () => void toast.error(t("act_failed")) })}
          >
            {t("job_errors")}
          </Button>
        ) : undefined
      }
    >
      {t(job.kind === "import" ? "job_imported" : "job_moved", numbers)}
    </Alert>
  );
}
