import { Button } from "@palco/ui/button";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { PageHeader, Section } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { ProductStatus } from "@palco/contract/catalogue/api";
import { Clapperboard, Plus, Tv } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSession } from "#app/session.ts";
import { StatusTabs } from "#app/editing/status-tabs.tsx";
import { useTitle } from "#app/use-title.ts";
import { ChannelShortcuts } from "#features/catalogue/editor/ChannelShortcuts.tsx";
import { FirstSteps } from "#features/catalogue/editor/FirstSteps.tsx";
import { ProductTable } from "#features/catalogue/editor/ProductTable.tsx";
import { useMyProductList, useProductFilters } from "#features/catalogue/editor/use-product-list.ts";
import { MyLiveNow } from "#features/live/MyLiveNow.tsx";
import { useMyChannels } from "#features/channels/use-channels.ts";
import "#features/catalogue/editor/studio.css";

const everything = { status: undefined, channel: undefined, q: "", sort: "updated", page: 1 } as const;

/** `/account/globalview`: where an organizer lands; the next step, the channels, the products. */
export default function GlobalView() {
  const { t } = useTranslation("catalogue-editor");
  const channels = useMyChannels();
  const all = useMyProductList(everything);
  const name = useSession()?.name;
  useTitle(t("studio"));
  const isFailed = (channels.isError && !channels.data) || (all.isError && !all.data);
  const mine = channels.data?.items;
  return (
    <>
      <PageHeader
        title={name ? t("studio_hello", { name }) : t("studio")}
        subtitle={t("studio_about")}
        actions={
          mine?.length ? (
            <>
              <Button icon={<Tv aria-hidden="true" />} href="/account/channels/new">
                {t("new_channel")}
              </Button>
              <Button variant="primary" icon={<Plus aria-hidden="true" />} href="/account/products/new">
                {t("new_product")}
              </Button>
            </>
          ) : null
        }
      />
      <div className="studio">
        {isFailed ? (
          <ErrorState
            title={t("load_failed")}
            onRetry={() => {
              void channels.refetch();
              void all.refetch();
            }}
            isRetrying={channels.isFetching || all.isFetching}
          />
        ) : !mine || !all.data ? (
          <Skeleton height={360} />
        ) : (
          <>
            <MyLiveNow />
            <FirstSteps channels={mine} products={all.data.items} />
            {mine.length ? <ChannelShortcuts channels={mine} /> : null}
            {mine.length ? <Products hasAny={all.data.total > 0} /> : null}
          </>
        )}
      </div>
    </>
  );
}

function Products({ hasAny }: { hasAny: boolean }) {
  const { t } = useTranslation("catalogue-editor");
  const { filters, table, hrefOf } = useProductFilters();
  const list = useMyProductList(filters);
  return (
    <Section title={t("products")}>
      {hasAny ? (
        <div className="studio-products">
          <StatusTabs
            label={t("column_status")}
            status={filters.status}
            statuses={ProductStatus.options}
            nameOf={(status) => t(`filter_${status}`)}
            counts={list.data?.counts}
            hrefOf={hrefOf}
          />
          <ProductTable
            table={table}
            list={list}
            hrefOf={({ slug, channel }) => `/account/channels/${channel.slug}/products/${slug}`}
          />
        </div>
      ) : (
        <EmptyState
          icon={<Clapperboard />}
          title={t("products_none_title")}
          titleAs="h3"
          actions={
            <Button icon={<Plus aria-hidden="true" />} href="/account/products/new">
              {t("new_product")}
            </Button>
          }
        >
          {t("products_none_text")}
        </EmptyState>
      )}
    </Section>
  );
}
