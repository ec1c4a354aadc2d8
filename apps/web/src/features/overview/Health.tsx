import type { SiteOverview } from "@palco/contract/overview/api";
import { Section } from "@palco/ui/page-header";
import { CircleCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "#app/format.ts";
import { useLiveNow } from "#features/live/use-live-now.ts";
import { fromNow } from "./day-name.ts";
import { ScheduledJobs } from "./ScheduledJobs.tsx";
import { diskSpace, isLate, queueTone } from "./health-rules.ts";

type Queue = SiteOverview["health"]["mails"];

/** Whether everything runs: one line each, the ones that need somebody marked by a sign and a word, not by colour alone. */
export function Health({ health }: { health: SiteOverview["health"] }) {
  const { t } = useTranslation("overview");
  const { locale, number, percent } = useFormat();
  const live = useLiveNow().data?.items ?? [];
  const unwell = live.filter(({ encoder, state }) => state === "interrupted" || encoder?.warnings.length);
  const said = ({ waiting, failed, since }: Queue) =>
    [
      waiting ? t("queue_waiting", { count: waiting }) : t("queue_empty"),
      since && isLate(since) ? t("queue_since", { age: fromNow(since, locale) }) : null,
      failed ? t("queue_failed", { count: failed }) : null,
    ]
      .filter(Boolean)
      .join(" · ");
  const disk = diskSpace(health.disk);
  return (
    <Section look="card" title={t("health")}>
      <ul className="overview-list overview-health">
        <Line
          name={t("health_encoders")}
          isWell={unwell.length === 0}
          href={live.length ? "/manage/productsopen" : undefined}
        >
          {live.length
            ? unwell.length
              ? t("encoders_unwell", { count: unwell.length, all: number(live.length) })
              : t("encoders_well", { count: live.length })
            : t("encoders_none")}
        </Line>
        {(["videos", "sounds", "mails", "events"] as const).map((kind) => (
          <Line key={kind} name={t(`health_${kind}`)} isWell={queueTone(health[kind]) === "well"}>
            {said(health[kind])}
          </Line>
        ))}
        <Line name={t("health_disk")} isWell={!disk?.isLow}>
          {disk
            ? t("disk_free", { free: t("gigabytes", { value: number(disk.freeGb) }), share: percent(disk.share) })
            : t("disk_unknown")}
        </Line>
        <Line name={t("health_database")} isWell={health.database}>
          {t(health.database ? "database_well" : "database_readonly")}
        </Line>
      </ul>
      <ScheduledJobs jobs={health.jobs} />
    </Section>
  ); // prettier-ignore
}

interface LineProps {
  name: string;
  isWell: boolean;
  href?: string | undefined;
  children: ReactNode;
}

function Line({ name, isWell, href, children }: LineProps) {
  const { t } = useTranslation("overview");
  const Icon = isWell ? CircleCheck : TriangleAlert;
  const words = (
    <>
      <Icon data-tone={isWell ? "good" : "urgent"} role="img" aria-label={t(isWell ? "well" : "look_at_it")} />
      <span className="overview-words">
        <span>{name}</span>
        <small>{children}</small>
      </span>
    </>
  ); // prettier-ignore
  return (
    <li>
      {href ? (
        <Link to={href} className="overview-row">
          {words}
        </Link>
      ) : (
        <span className="overview-row">{words}</span>
      )}
    </li>
  );
}
