import { type Subscriber, subscriberStates } from "@palco/contract/subscriptions/subscribers";
import { StatusChip, type Tone } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import type { Column } from "@palco/ui/data-table";
import { EmptyState } from "@palco/ui/empty-state";
import { toast } from "@palco/ui/toasts";
import { Download, UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { FilteredTable, titled } from "#app/editing/filtered-table.tsx";
import { PersonCell } from "#app/editing/person-cell.tsx";
import { useFormat } from "#app/format.ts";
import { useMyChannels } from "#features/channels/use-channels.ts";
import { SubscriberFigures } from "./SubscriberFigures.tsx";
import {
  useSubscriberFilters,
  useSubscribers,
  useSubscriberSums,
  useSubscriberTable,
} from "./use-subscribers.ts";
import "./subscribers.css";

const tones: Record<Subscriber["state"], Tone> = {
  active: "success",
  at_risk: "warning",
  leaving: "info",
  ended: "neutral",
};

/** Who pays an organizer's channels: since when, how much, until when, and who may be lost. */
export function SubscriberTable() {
  const { t } = useTranslation("subscriptions");
  const filters = useSubscriberFilters();
  const subscribers = useSubscribers(filters);
  const channels = useMyChannels().data?.items ?? [];
  const table = useSubscriberTable();
  const sums = useSubscriberSums(filters.filter.channel);
  const { sort, direction, order } = filters;
  return (
    <>
      <SubscriberFigures sums={sums} filters={filters} />
      <div className="edit-table">
        <FilteredTable
          label={t("subscribers")}
          sort={sort ? { key: sort, direction } : null}
          onSort={(next) => order({ sort: next?.key, direction: next?.direction })}
          columns={useColumns(channels.length > 1)}
          asked={subscribers}
          rowKey={({ id }) => id}
          filters={filters}
          failed={t("subscribers_failed")}
          empty={
            <EmptyState
              icon={<UsersRound />}
              title={t("subscribers_none")}
              actions={<Button href="/account/channels">{t("subscribers_none_action")}</Button>}
            >
              {t("subscribers_none_text")}
            </EmptyState>
          }
          search={t("subscribers_search")}
          choices={[
            {
              name: "state",
              label: t("subscriber_state"),
              all: t("subscribers_state_all"),
              options: subscriberStates.map((state) => ({
                value: state,
                label: t(`subscriber_state_${state}`),
              })),
            },
            ...(channels.length > 1
              ? [
                  {
                    name: "channel",
                    label: t("subscriber_channel"),
                    all: t("subscribers_channel_all"),
                    options: titled(channels),
                  },
                ]
              : []),
          ]}
          tools={
            <Button
              icon={<Download aria-hidden="true" />}
              loading={table.isPending}
              disabled={!subscribers.data?.total}
              onClick={() =>
                table.mutate(filters.filter, { onError: () => void toast.error(t("subscribers_csv_failed")) })
              }
            >
              {t("subscribers_csv")}
            </Button>
          }
        />
      </div>
    </>
  );
}

function useColumns(withChannel: boolean): Column<Subscriber>[] {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  return [
    {
      key: "who",
      header: t("subscriber_who"),
      isTitle: true,
      cell: ({ name, surname, email }) =>
        email ? <PersonCell name={`${name} ${surname}`.trim()} email={email} /> : t("subscriber_gone"),
    },
    ...(withChannel
      ? [
          {
            key: "channel",
            header: t("subscriber_channel"),
            cell: ({ channel }: Subscriber) => (
              <span translate="no" data-user-content>
                {channel.title}
              </span>
            ),
          },
        ]
      : []),
    {
      key: "state",
      header: t("subscriber_state"),
      card: "bottom",
      cell: ({ state, risk }) => (
        <span className="edit-person">
          <StatusChip tone={tones[state]}>{t(`subscriber_state_${state}`)}</StatusChip>
          {risk ? <small>{t(`subscriber_risk_${risk}`)}</small> : null}
        </span>
      ),
    },
    {
      key: "pays",
      header: t("subscriber_pays"),
      align: "end",
      card: "top",
      sortable: "desc",
      cell: ({ gross, currency, period }) =>
        t(`subscriber_${period}`, { price: format.money({ amount: gross, currency }) }),
    },
    {
      key: "since",
      header: t("subscriber_since"),
      from: 600,
      sortable: "desc",
      cell: ({ since }) => format.shortDate(since),
    },
    {
      key: "until",
      header: t("subscriber_until"),
      card: "line",
      sortable: "desc",
      cell: ({ until }) => format.shortDate(until),
    },
  ];
}
