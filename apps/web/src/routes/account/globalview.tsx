import { Button } from "@palco/ui/button";
import { ErrorState } from "@palco/ui/empty-state";
import { PageHeader } from "@palco/ui/page-header";
import { Plus, Tv } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useTitle } from "#app/use-title.ts";
import { ChannelShortcuts } from "#features/catalogue/editor/ChannelShortcuts.tsx";
import { FirstSteps } from "#features/catalogue/editor/FirstSteps.tsx";
import { everyProduct, useMyProductList } from "#features/catalogue/editor/use-product-list.ts";
import { useMyChannels } from "#features/channels/use-channels.ts";
import { MyLiveNow } from "#features/live/MyLiveNow.tsx";
import { TourPlace } from "#features/help/tours/TourPlace.tsx";
import { useTours } from "#features/help/tours/use-tours.ts";
import { useStudio } from "#features/teams/use-studio.ts";
import { LastQuestions } from "#features/overview/LastQuestions.tsx";
import { OverviewSkeleton } from "#features/overview/OverviewSkeleton.tsx";
import { StudioOverview } from "#features/overview/StudioOverview.tsx";
import "#features/catalogue/editor/studio.css";

/** `/account/globalview`: where an organizer lands: how it goes, what is to do, what comes. */
export default function GlobalView() {
  const { t } = useTranslation("catalogue-editor");
  const channels = useMyChannels();
  const { isOrganizer, may } = useStudio();
  const content = may("content");
  const all = useMyProductList(everyProduct, { enabled: content });
  const tours = useTours();
  useTitle(t("overview"));
  const isFailed = (channels.isError && !channels.data) || (all.isError && !all.data);
  const isLoading = tours.isLoading || !channels.data || (content && !all.data);
  const mine = channels.data?.items;
  // Nobody can buy before something was published.
  const isOpen = all.data ? all.data.counts.published + all.data.counts.private > 0 : may("figures");
  const questions = may("chat") ? <LastQuestions moderates={!isOrganizer} /> : null;
  return (
    <>
      <PageHeader
        title={t("overview")}
        subtitle={t(isOpen && may("figures") ? "overview_period" : "studio_about")}
        actions={
          mine?.length ? (
            <>
              {isOrganizer ? (
                <Button icon={<Tv aria-hidden="true" />} href="/account/channels/new">
                  {t("new_channel")}
                </Button>
              ) : null}
              {content ? (
                <Button variant="primary" icon={<Plus aria-hidden="true" />} href="/account/products/new">
                  {t("new_product")}
                </Button>
              ) : null}
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
        ) : isLoading || !mine ? (
          <OverviewSkeleton />
        ) : (
          <>
            <TourPlace tour="producer" />
            {content || may("chat") ? <MyLiveNow moderates={!content} /> : null}
            {isOrganizer && all.data ? <FirstSteps channels={mine} products={all.data.items} /> : null}
            {isOpen && may("figures") ? (
              <StudioOverview
                onSale={all.data?.items.find(({ status }) => status === "published")}
                withSales={may("sales")}
                questions={questions}
              />
            ) : questions && (isOpen || !content) ? (
              <div className="overview">{questions}</div>
            ) : null}
            {mine.length ? <ChannelShortcuts channels={mine} toEdit={content} /> : null}
          </>
        )}
      </div>
    </>
  );
}
