import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { Skeleton } from "@palco/ui/skeleton";
import { Stat, StatGrid } from "@palco/ui/stat";
import { UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import MasterStudents from "./students/MasterStudents.tsx";
import { useMasterFunnel } from "./use-master.ts";
import "./funnel.css";

/** How far the learners of a programme come: of each course, who began and who completed it. */
export default function Funnel({ slug }: { slug: string }) {
  const { t } = useTranslation("masters");
  const format = useFormat();
  const { data, error, refetch, isFetching } = useMasterFunnel(slug);
  if (error && !data)
    return (
      <ErrorState
        titleAs="h2"
        title={t("load_failed")}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton height={320} />;
  if (!data.learners)
    return (
      <EmptyState icon={<UsersRound />} title={t("funnel_none_title")} titleAs="h2">
        {t("funnel_none_text")}
      </EmptyState>
    );
  const share = (n: number) =>
    t("funnel_share", { n: format.number(n), percent: Math.round((n * 100) / data.learners) });
  return (
    <section aria-labelledby="master-funnel" className="master-funnel">
      <h2 id="master-funnel">{t("funnel")}</h2>
      <StatGrid>
        <Stat label={t("funnel_learners")} value={format.number(data.learners)} />
        <Stat label={t("funnel_completed")} value={share(data.completed)} />
      </StatGrid>
      <table className="master-funnel-table">
        <thead>
          <tr>
            <th scope="col">{t("funnel_course")}</th>
            <th scope="col">{t("funnel_reached")}</th>
            <th scope="col">{t("funnel_done")}</th>
          </tr>
        </thead>
        <tbody>
          {data.courses.map(({ id, title, reached, completed }) => (
            <tr key={id}>
              <th scope="row" data-user-content>
                {title}
              </th>
              <td data-label={t("funnel_reached")}>
                <Bar share={reached / data.learners}>{share(reached)}</Bar>
              </td>
              <td data-label={t("funnel_done")}>
                <Bar share={completed / data.learners} isDone>
                  {share(completed)}
                </Bar>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <MasterStudents slug={slug} />
    </section>
  );
}

function Bar({ share, isDone, children }: { share: number; isDone?: boolean; children: string }) {
  return (
    <span className="master-funnel-bar" data-done={isDone || undefined}>
      <span aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      {children}
    </span>
  );
}
