import type { CouponSheet } from "@palco/contract/coupons/api";
import { Button } from "@palco/ui/button";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { PageHeader } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { Printer, TicketX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useFormat } from "#app/format.ts";
import { messageOf } from "./message-of.ts";
import { useCouponSheet } from "./use-coupons.ts";
import "./coupons.css";
import "./sheet.css";

/** The codes of a batch that are still good, as cards to print and cut. */
export function CodeSheet({ batchId }: { batchId: string }) {
  const { t } = useTranslation("coupons");
  const format = useFormat();
  const [params] = useSearchParams();
  const from = Math.max(0, Math.trunc(Number(params.get("from"))) || 0);
  const { data, error, refetch, isFetching } = useCouponSheet(batchId, from);
  if (error && !data)
    return (
      <ErrorState
        titleAs="h1"
        size="page"
        title={messageOf(error, t("load_failed"))}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton height={480} />;
  const end = from + data.items.length;
  const partHref = (start: number) => `?sheet=${batchId}&from=${start}`;
  return (
    <div className="sheet">
      <PageHeader
        title={t("sheet_title")}
        subtitle={t("sheet_about", {
          title: data.product.title,
          from: format.number(Math.min(from + 1, end)),
          to: format.number(end),
          total: format.number(data.total),
        })}
        actions={
          <>
            {from > 0 ? (
              <Button href={partHref(Math.max(0, from - data.items.length))}>{t("sheet_before")}</Button>
            ) : null}
            {end < data.total ? <Button href={partHref(end)}>{t("sheet_next")}</Button> : null}
            <Button
              variant="primary"
              icon={<Printer aria-hidden="true" />}
              disabled={!data.items.length}
              onClick={() => print()}
            >
              {t("print")}
            </Button>
          </>
        }
      />
      {data.items.length ? (
        <ul className="sheet-cards">
          {data.items.map((item) => (
            <SheetCard key={item.code} item={item} sheet={data} />
          ))}
        </ul>
      ) : (
        <EmptyState icon={<TicketX />} title={t("sheet_empty")} titleAs="h2" />
      )}
    </div>
  );
}

function SheetCard({ item, sheet }: { item: CouponSheet["items"][number]; sheet: CouponSheet }) {
  const { t } = useTranslation("coupons");
  const format = useFormat();
  const quiet = 2;
  const side = item.size + 2 * quiet;
  return (
    <li className="sheet-card">
      <svg
        viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
        role="img"
        aria-label={t("sheet_qr", { code: item.code })}
        shapeRendering="crispEdges"
      >
        <path d={item.path} />
      </svg>
      <div>
        <p className="sheet-channel" translate="no" data-user-content>
          {sheet.product.channel}
        </p>
        <h2 data-user-content>{sheet.product.title}</h2>
        {sheet.sessionAt ? <p>{format.moment(sheet.sessionAt)}</p> : null}
        {sheet.price.gross ? <p>{t("sheet_price", { price: format.price(sheet.price) })}</p> : null}
        <code translate="no">{item.code}</code>
        <p className="sheet-where">{t("sheet_where", { site: new URL(item.url).host })}</p>
      </div>
    </li>
  );
}
