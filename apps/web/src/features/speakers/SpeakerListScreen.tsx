import { speakerSorts } from "@palco/contract/speakers.edit";
import { Button } from "@palco/ui/button";
import { EmptyState } from "@palco/ui/empty-state";
import { PageHeader } from "@palco/ui/page-header";
import { Mic, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useListFilters } from "#app/editing/use-list-filters.ts";
import { useTitle } from "#app/use-title.ts";
import { SpeakersTable } from "./SpeakersTable.tsx";
import { type SpeakerArea, useSpeakers } from "./use-speakers.ts";

/** `/account/speakers` and `/manage/speakers`. */
export function SpeakerListScreen({ area }: { area: SpeakerArea }) {
  const { t } = useTranslation("speakers");
  const { filters, set } = useListFilters<never, (typeof speakerSorts)[number]>({
    statuses: [],
    sorts: speakerSorts,
    usual: "name",
  });
  const { data } = useSpeakers(area, filters);
  useTitle(t("title"));
  const isEmpty = data?.total === 0 && !filters.q;
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} href={`/${area}/speakers/new`}>
      {t("add")}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t("title")}
        subtitle={t(area === "manage" ? "manage_subtitle" : "my_subtitle")}
        actions={isEmpty ? null : add}
      />
      {isEmpty ? (
        <EmptyState icon={<Mic />} title={t("empty_title")} actions={add}>
          {t("empty_text")}
        </EmptyState>
      ) : (
        <SpeakersTable area={area} filters={filters} set={set} />
      )}
    </>
  );
}
