import { type NewsletterReader, NewsletterState } from "@palco/contract/newsletter/api";
import { StatusChip, type Tone } from "@palco/ui/badge";
import { Button, IconButton } from "@palco/ui/button";
import type { Column } from "@palco/ui/data-table";
import { ConfirmDialog } from "@palco/ui/dialog";
import { EmptyState } from "@palco/ui/empty-state";
import { Download, MailPlus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FilteredTable } from "#app/editing/filtered-table.tsx";
import { useFormat } from "#app/format.ts";
import {
  useEraseReader,
  useNewsletterFilters,
  useNewsletterReaders,
  useSaveReaders,
} from "./use-newsletter.ts";
import "./newsletter-tab.css";

const tones: Record<NewsletterState, Tone> = { confirmed: "success", asked: "neutral", left: "warning" };

/** Who asked for the newsletter, with the proof of it, and what leaves with them. */
export function NewsletterTab() {
  const { t } = useTranslation("newsletter");
  const { filters, asking } = useNewsletterFilters();
  const asked = useNewsletterReaders(asking);
  const save = useSaveReaders();
  const erase = useEraseReader();
  const [chosen, setChosen] = useState<NewsletterReader>();
  const eraseOf = (reader: NewsletterReader) => (
    <IconButton size="sm" label={t("erase_of", { email: reader.email })} onClick={() => setChosen(reader)}>
      <Trash2 aria-hidden="true" />
    </IconButton>
  );
  return (
    <>
      <FilteredTable
        label={t("title")}
        columns={useColumns()}
        asked={asked}
        filters={filters}
        rowKey={({ id }) => id}
        rowActions={eraseOf}
        failed={t("load_failed")}
        empty={
          <EmptyState icon={<MailPlus />} title={t("empty_title")} titleAs="h2">
            {t("empty_text")}
          </EmptyState>
        }
        search={t("search")}
        choices={[
          {
            name: "status",
            label: t("state"),
            all: t("state_all"),
            options: NewsletterState.options.map((value) => ({
              value,
              label: t("state_counted", { state: t(`state_${value}`), n: asked.data?.counts[value] ?? 0 }),
            })),
          },
        ]}
        tools={
          <Button
            icon={<Download aria-hidden="true" />}
            loading={save.isPending}
            onClick={() => save.mutate({ q: asking.q, state: asking.state })}
          >
            {t("save_csv")}
          </Button>
        }
      />
      <ConfirmDialog
        open={chosen !== undefined}
        onOpenChange={(next) => (next ? undefined : setChosen(undefined))}
        title={chosen ? t("erase_title", { email: chosen.email }) : ""}
        description={t("erase_text")}
        confirmLabel={t("erase")}
        onConfirm={() => erase.mutateAsync(chosen!.id)}
      />
    </>
  );
}

function useColumns(): Column<NewsletterReader>[] {
  const { t } = useTranslation("newsletter");
  const format = useFormat();
  return [
    {
      key: "email",
      header: t("column_email"),
      isTitle: true,
      cell: ({ email, consent }) => (
        <span className="newsletter-reader">
          <span translate="no" data-user-content>
            {email}
          </span>
          <small data-user-content title={consent}>
            {consent}
          </small>
        </span>
      ),
    },
    {
      key: "list",
      header: t("column_list"),
      from: 600,
      cell: ({ list, language }) => (
        <span data-user-content>{[list, language.toUpperCase()].filter(Boolean).join(" · ")}</span>
      ),
    },
    {
      key: "state",
      header: t("column_state"),
      card: "bottom",
      cell: ({ state }) => <StatusChip tone={tones[state]}>{t(`state_${state}`)}</StatusChip>,
    },
    {
      key: "when",
      header: t("column_when"),
      card: "line",
      align: "end",
      cell: ({ askedAt, confirmedAt, leftAt }) => {
        const at = leftAt ?? confirmedAt ?? askedAt;
        return (
          <time dateTime={at} title={format.dateTime(at)}>
            {format.shortDate(at)}
          </time>
        );
      },
    },
  ];
}
