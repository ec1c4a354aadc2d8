import { listSales } from "@palco/contract/sales/api";
import { StatusChip } from "@palco/ui/badge";
import { TextLink } from "@palco/ui/link";
import { Section } from "@palco/ui/page-header";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { call } from "#app/api.ts";
import { useFormat } from "#app/format.ts";
import { saleTone } from "#features/sales/sale-words.ts";
import type { Scope } from "#features/sales/use-sales.ts";
import { RowsSkeleton } from "./RowsSkeleton.tsx";
import { fromNow } from "./day-name.ts";

const shown = { own: 5, all: 4 };

/** The last sales, each opening in the list of sales: one's own, or the site's. */
export function RecentSales({ scope = "own" }: { scope?: Scope }) {
  const { t } = useTranslation(["overview", "sales"]);
  const format = useFormat();
  const { data, isError } = useQuery({
    queryKey: ["sales", "recent", scope],
    queryFn: ({ signal }) => call(listSales, { query: { size: shown[scope], scope } }, { signal }),
    refetchInterval: 60_000,
  });
  const address = scope === "all" ? "/manage/sales" : "/account/sales";
  if ((isError && !data) || data?.items.length === 0) return null;
  return (
    <Section
      look="card"
      title={t("overview:recent")}
      actions={
        <TextLink href={scope === "all" ? `${address}?period=all` : address}>
          {t("overview:recent_all")}
        </TextLink>
      }
    >
      {data ? (
        <ul className="overview-list">
          {data.items.map((sale) => (
            <li key={sale.id}>
              <Link
                to={`${address}?${scope === "all" ? "period=all&" : ""}sale=${sale.id}`}
                className="overview-row"
              >
                <span className="overview-words">
                  <span translate="no" data-user-content>
                    {sale.product.slug
                      ? sale.product.title
                      : t("sales:subscription_to", { title: sale.product.title })}
                  </span>
                  <small translate="no" data-user-content>
                    {`${sale.buyer.name} ${sale.buyer.surname}`.trim() ||
                      sale.buyer.email ||
                      t("sales:unclaimed")}
                  </small>
                </span>
                {sale.state === "paid" ? null : (
                  <StatusChip tone={saleTone[sale.state]}>{t(`sales:state_${sale.state}`)}</StatusChip>
                )}
                <time dateTime={sale.soldAt}>{fromNow(sale.soldAt, format.locale)}</time>
                <strong className="overview-amount">
                  {format.price({ gross: sale.amount + sale.support, currency: sale.currency })}
                </strong>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <RowsSkeleton rows={shown[scope]} />
      )}
    </Section>
  );
}
