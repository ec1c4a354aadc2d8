import { type Campaign, campaignStates, languageRead } from "@palco/contract/notifications/campaigns";
import { StatusChip } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import type { Column } from "@palco/ui/data-table";
import { EmptyState } from "@palco/ui/empty-state";
import { Megaphone, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { FilteredTable } from "#app/editing/filtered-table.tsx";
import { useFormat } from "#app/format.ts";
import { useLanguage } from "#app/language.ts";
import { useTableFilters } from "#app/use-table-filters.ts";
import { useCampaignWords } from "./use-campaign-words.ts";
import { useCampaigns } from "./use-campaigns.ts";
import "./campaigns.css";

/** The campaigns that the address asks for. `isEmpty`: there has never been one. */
export function useCampaignList() {
  const filters = useTableFilters(["q", "state"]);
  const { values, page, cursor, isFiltered } = filters;
  const state = campaignStates.find((one) => one === values.state);
  const asked = useCampaigns({ q: values.q, state, page, cursor });
  return { filters, asked, isEmpty: !isFiltered && asked.data?.total === 0 };
}

/** What was told to many, and what is going to be. */
export function CampaignTable({ filters, asked, isEmpty }: ReturnType<typeof useCampaignList>) {
  const { t } = useTranslation("campaigns");
  const columns = useColumns();
  if (isEmpty)
    return (
      <EmptyState
        icon={<Megaphone />}
        title={t("empty_title")}
        titleAs="h2"
        actions={
          <Button variant="primary" href="?compose=new" icon={<Plus aria-hidden="true" />}>
            {t("new")}
          </Button>
        }
      >
        {t("empty_text")}
      </EmptyState>
    );
  return (
    <div className="edit-table">
      <FilteredTable
        label={t("title")}
        columns={columns}
        asked={asked}
        rowKey={({ id }) => id}
        rowHref={({ id }) => {
          const next = new URLSearchParams(filters.hrefOf({}).slice(1));
          next.set("campaign", id);
          return `?${next}`;
        }}
        filters={filters}
        failed={t("load_failed")}
        search={t("search")}
        choices={[
          {
            name: "state",
            label: t("state"),
            all: t("state_all"),
            options: campaignStates.map((value) => ({ value, label: t(`state_${value}`) })),
          },
        ]}
      />
    </div>
  );
}

export const stateTones = {
  scheduled: "info",
  sending: "primary",
  sent: "success",
  cancelled: "neutral",
  failed: "danger",
} as const satisfies Record<Campaign["state"], string>;

function useColumns(): Column<Campaign>[] {
  const { t } = useTranslation("campaigns");
  const format = useFormat();
  const language = useLanguage();
  const { audienceWords } = useCampaignWords();
  return [
    {
      key: "subject",
      header: t("column_subject"),
      isTitle: true,
      width: "44%",
      cell: ({ texts, audience }) => (
        <span className="edit-person" data-user-content>
          {texts[languageRead(texts, language)!]!.subject}
          <small>{audienceWords(audience)}</small>
        </span>
      ),
    },
    {
      key: "state",
      header: t("state"),
      card: "top",
      cell: ({ state, behind, total }) => (
        <StatusChip tone={stateTones[state]} live={state === "sending"}>
          {state === "sending" && total
            ? t("sending_share", { share: format.percent(Math.min(behind / total, 1)) })
            : t(`state_${state}`)}
        </StatusChip>
      ),
    },
    {
      key: "when",
      header: t("column_when"),
      card: "bottom",
      cell: ({ begunAt, dueAt }) => <span className="edit-when">{format.dateTime(begunAt ?? dueAt)}</span>,
    },
    {
      key: "delivered",
      header: t("delivered"),
      align: "end",
      from: 600,
      cell: ({ inApp, begunAt, delivered }) => (inApp && begunAt ? format.number(delivered) : "–"),
    },
    {
      key: "read",
      header: t("read"),
      align: "end",
      from: 600,
      cell: ({ delivered, read }) => (delivered ? format.percent(read / delivered) : "–"),
    },
  ];
}
