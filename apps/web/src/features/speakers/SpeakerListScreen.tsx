import { Button } from "@palco/ui/button";
import { EmptyState } from "@palco/ui/empty-state";
import { PageHeader } from "@palco/ui/page-header";
import { Mic, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useTitle } from "#app/use-title.ts";
import { SpeakersTable } from "./SpeakersTable.tsx";
import { useSpeakerFilters } from "./use-speaker-filters.ts";
import { type SpeakerArea, useSpeakers } from "./use-speakers.ts";

/** `/account/speakers` and `/manage/speakers`. */
export function SpeakerListScreen({ area }: { area: SpeakerArea }) {
  const { t } = useTranslation("speakers");
  const { filters, table } = useSpeakerFilters();
  const speakers = useSpeakers(area, filters);
  useTitle(t("title"));
  const isEmpty = speakers.data?.total === 0 && !filters.q;
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
        <SpeakersTable area={area} speakers={speakers} table={table} />
      )}
    </>
  );
}
