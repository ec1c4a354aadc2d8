import type { ScheduledWork } from "@palco/contract/overview/api";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { fromNow } from "./day-name.ts";
import { isNamedJob, isUnwell } from "./scheduled-jobs.ts";

/** So many that failed or are overdue are named at once. */
const named = 3;

/** Work by the clock: what is next, and what failed or is overdue; the others behind one line. */
export function ScheduledJobs({ jobs }: { jobs: readonly ScheduledWork[] }) {
  const { t } = useTranslation("overview");
  const { locale, number } = useFormat();
  const title = useId();
  const nameOf = ({ name }: ScheduledWork) => (isNamedJob(name) ? t(`job_${name}`) : name);
  const unwell = jobs.filter(isUnwell);
  const [next] = jobs;
  return (
    <section className="overview-scheduled" aria-labelledby={title}>
      <h3 id={title}>{t("jobs")}</h3>
      <ul className="overview-list">
        <li className="overview-row">
          <Sign isWell={unwell.length === 0} />
          <span className="overview-words">
            <span>
              {unwell.length
                ? t("jobs_unwell", { count: unwell.length, all: number(jobs.length) })
                : t("jobs_well", { count: jobs.length })}
            </span>
            {next ? (
              <small>{t("jobs_next", { when: fromNow(next.nextAt, locale), name: nameOf(next) })}</small>
            ) : null}
          </span>
        </li>
        {unwell.slice(0, named).map((job) => (
          <Job key={job.name} job={job} name={nameOf(job)} />
        ))}
      </ul>
      <details className="overview-jobs">
        <summary>{t("jobs_all")}</summary>
        <ul className="overview-list">
          {[...unwell, ...jobs.filter((job) => !isUnwell(job))].map((job) => (
            <Job key={job.name} job={job} name={nameOf(job)} />
          ))}
        </ul>
      </details>
    </section>
  );
}

function Job({ job, name }: { job: ScheduledWork; name: string }) {
  const { t } = useTranslation("overview");
  const { locale } = useFormat();
  const ran = job.ranAt && fromNow(job.ranAt, locale);
  const said = [
    ran === null
      ? t("job_never")
      : job.isLate
        ? t("job_late", { when: ran })
        : job.error === null
          ? t("job_ran", { when: ran })
          : t("job_failed", { when: ran, error: job.error }),
    job.isRunning ? t("job_running") : t("job_next", { when: fromNow(job.nextAt, locale) }),
  ];
  return (
    <li className="overview-row">
      <Sign isWell={!isUnwell(job)} />
      <span className="overview-words">
        <span>{name}</span>
        <small>{said.join(" · ")}</small>
      </span>
    </li>
  );
}

function Sign({ isWell }: { isWell: boolean }) {
  const { t } = useTranslation("overview");
  const Icon = isWell ? CircleCheck : TriangleAlert;
  return (
    <Icon data-tone={isWell ? "good" : "urgent"} role="img" aria-label={t(isWell ? "well" : "look_at_it")} />
  );
}
