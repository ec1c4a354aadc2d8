import type { ProductView } from "@palco/contract/catalogue/api";
import { ErrorState } from "@palco/ui/empty-state";
import { Skeleton } from "@palco/ui/skeleton";
import { useTranslation } from "react-i18next";
import { Requirements } from "#features/courses/Requirements.tsx";
import { CoursePath } from "./CoursePath.tsx";
import { MasterFacts } from "./MasterFacts.tsx";
import { useMaster } from "./use-master.ts";
import "#features/courses/course.css";

/** On a programme's page: what it takes, its courses in order, and who it is for. */
export default function MasterPlan({ product: { slug } }: { product: ProductView }) {
  const { t } = useTranslation("masters");
  const { data, error, refetch, isFetching } = useMaster(slug);
  if (error && !data)
    return <ErrorState title={t("load_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton height={320} />;
  return (
    <section className="course-program" aria-labelledby="master-plan-title">
      <h2 id="master-plan-title">{t("path")}</h2>
      <MasterFacts master={data} />
      <div>
        <CoursePath master={data} headingAs="h3" />
      </div>
      {data.requirements ? <Requirements requirements={data.requirements} headingAs="h3" /> : null}
    </section>
  );
}
