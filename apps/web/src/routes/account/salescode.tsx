import { PageHeader } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { Stat, StatGrid } from "@palco/ui/stat";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useFormat } from "#app/format.ts";
import { useTitle } from "#app/use-title.ts";
import { everyProduct, useMyProductList } from "#features/catalogue/editor/use-product-list.ts";
import { CodeSheet } from "#features/coupons/CodeSheet.tsx";
import { NewCodes } from "#features/coupons/NewCodes.tsx";
import { RedeemedTable } from "#features/coupons/RedeemedTable.tsx";
import { useRedeemedSums } from "#features/coupons/use-coupons.ts";
import { useRedeemedFilters } from "#features/coupons/use-redeemed-filters.ts";
import { useStudio } from "#features/teams/use-studio.ts";
import "#features/coupons/coupons.css";

/** `/account/salescode`: redeemed codes; with `?sheet=` the codes of a batch to print. */
export default function SalesCode() {
  const [params] = useSearchParams();
  const sheet = params.get("sheet");
  return sheet ? <CodeSheet batchId={sheet} /> : <Redeemed />;
}

/** New codes for what is on sale or private; a draft has none. */
function New() {
  const go = useNavigate();
  const [q, setQ] = useState("");
  const { data, isFetching } = useMyProductList({ ...everyProduct, q });
  const products = (data?.items ?? []).filter(({ status }) => status !== "draft");
  return (
    <NewCodes
      products={products.map(({ slug, title, channel }) => ({ slug, title, about: channel.title }))}
      isLoading={isFetching}
      onSearch={setQ}
      onMade={(slug) => {
        const made = products.find((product) => product.slug === slug);
        if (made) void go(`/account/channels/${made.channel.slug}/products/${slug}?tab=codes`);
      }}
    />
  );
}

function Redeemed() {
  const { t } = useTranslation("coupons");
  const format = useFormat();
  const { wanted } = useRedeemedFilters();
  const { may } = useStudio();
  const { data, isPending } = useRedeemedSums(wanted);
  useTitle(t("redeemed_list"));
  const sums = data?.sums ?? [];
  const coming = isPending ? <Skeleton width={96} height={28} /> : "–";
  const inAll = (part: "gross" | "fee") =>
    sums.map((sum) => format.money({ amount: sum[part], currency: sum.currency })).join(" + ") || coming;
  return (
    <>
      <PageHeader
        title={t("redeemed_list")}
        subtitle={t("redeemed_about")}
        actions={may("content") ? <New /> : null}
      />
      <div className="redeemed-sums" aria-busy={isPending}>
        <StatGrid>
          <Stat label={t("sum_count")} value={data ? format.number(data.count) : coming} />
          <Stat label={t("sum_gross")} value={inAll("gross")} />
          <Stat label={t("sum_fee")} value={inAll("fee")} />
        </StatGrid>
      </div>
      <div className="edit-table">
        <RedeemedTable />
      </div>
    </>
  );
}
