import type { PromotionView } from "@palco/contract/checkout/promotions";
import { Button } from "@palco/ui/button";
import { Switch } from "@palco/ui/checkbox";
import { DataTable, type Column } from "@palco/ui/data-table";
import { EmptyState } from "@palco/ui/empty-state";
import { Section } from "@palco/ui/page-header";
import { toast } from "@palco/ui/toasts";
import { Plus, TicketPercent } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import "./promotions.css";
import { PromotionDialog } from "./PromotionDialog.tsx";
import { usePromotions, useSwitchPromotion } from "./use-promotions.ts";

const activeSwitch = (promotion: PromotionView) => <ActiveSwitch {...promotion} />;

function ActiveSwitch({ id, code, active }: PromotionView) {
  const { t } = useTranslation("promotions");
  const change = useSwitchPromotion();
  return (
    <Switch
      aria-label={t("active_of", { code })}
      label=""
      checked={active}
      disabled={change.isPending}
      onChange={({ target }) =>
        change.mutate({ id, active: target.checked }, { onError: () => toast.error(t("switch_failed")) })
      }
    />
  );
}

/** The platform's own codes: up to a fifth off anything that is sold. */
export function Promotions() {
  const { t } = useTranslation("promotions");
  const format = useFormat();
  const { data, isError, refetch } = usePromotions();
  const columns: Column<PromotionView>[] = [
    { key: "code", header: t("code"), isTitle: true, cell: ({ code }) => code },
    {
      key: "discount",
      header: t("discount"),
      align: "end",
      cell: ({ discount }) => format.percent(discount / 10_000),
    },
    {
      key: "uses",
      header: t("uses"),
      align: "end",
      cell: ({ uses, maxUses }) =>
        maxUses === null
          ? format.number(uses)
          : t("uses_of", { uses: format.number(uses), most: format.number(maxUses) }),
    },
    {
      key: "ends",
      header: t("ends_at"),
      from: 600,
      cell: ({ endsAt }) => (endsAt ? format.dateTime(endsAt) : t("no_end")),
    },
    {
      key: "active",
      header: t("active"),
      cell: activeSwitch,
    },
  ];
  const dialog = <PromotionDialog trigger={<Button icon={<Plus aria-hidden="true" />}>{t("new")}</Button>} />;
  return (
    <div className="promotions">
      <Section title={t("title")} about={t("about")}>
        <DataTable
          label={t("title")}
          columns={columns}
          rows={data?.items ?? []}
          rowKey={({ id }) => id}
          isLoading={!data && !isError}
          error={isError ? t("load_failed") : undefined}
          onRetry={() => void refetch()}
          tools={data?.items.length ? dialog : undefined}
          empty={
            <EmptyState icon={<TicketPercent />} title={t("empty")} actions={dialog}>
              {t("empty_text")}
            </EmptyState>
          }
        />
      </Section>
    </div>
  );
}
