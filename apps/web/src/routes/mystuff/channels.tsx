import { Button } from "@palco/ui/button";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { Container, Grid } from "@palco/ui/layout";
import { Skeleton } from "@palco/ui/skeleton";
import { Tv } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useTitle } from "#app/use-title.ts";
import { ChannelCardLink } from "#features/channels/ChannelCardLink.tsx";
import { OwnChannels } from "#features/channels/OwnChannels.tsx";
import { useFollowedPages } from "#features/channels/use-followed-pages.ts";
import { FollowMail } from "#features/channels/FollowMail.tsx";
import { FollowButton } from "#features/channels/FollowButton.tsx";
import { MyStuffHead } from "#features/library/MyStuffHead.tsx";
import "./mystuff.css";

const NewInChannels = lazy(async () => ({
  default: (await import("#features/pages/MyRows.tsx")).NewInChannels,
}));

/** `/mystuff/channels`: the channels the reader has or works for, and those they follow. */
export default function MyChannels() {
  const { t } = useTranslation(["library", "catalogue"]);
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useFollowedPages();
  useTitle(t("tab_channels"));
  const channels = data?.pages.flatMap((page) => page.items);
  return (
    <Container className="mystuff">
      <MyStuffHead tab="channels" />
      <OwnChannels />
      <h2 className="followed-title">{t("followed_channels")}</h2>
      {error && !data ? (
        <ErrorState title={t("channels_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : channels?.length === 0 ? (
        <EmptyState
          icon={<Tv />}
          title={t("channels_empty_title")}
          actions={
            <Button variant="primary" href="/search-results">
              {t("explore")}
            </Button>
          }
        >
          {t("channels_empty_text")}
        </EmptyState>
      ) : (
        <Grid min={320} gap={6} stretch={(channels?.length ?? 0) > 1} aria-busy={!channels}>
          {channels
            ? channels.map((channel) => (
                <div key={channel.id} className="followed-channel">
                  <ChannelCardLink channel={channel} />
                  <div className="followed-acts">
                    <FollowButton channel={channel} />
                    <FollowMail channel={channel} />
                  </div>
                </div>
              ))
            : [1, 2, 3, 4].map((place) => <Skeleton key={place} ratio={16 / 15} />)}
        </Grid>
      )}
      {channels?.length && !hasNextPage ? (
        <Suspense fallback={null}>
          <NewInChannels />
        </Suspense>
      ) : null}
      {hasNextPage ? (
        <div className="library-more">
          <Button onClick={() => void fetchNextPage()} loading={isFetchingNextPage}>
            {t("catalogue:load_more")}
          </Button>
        </div>
      ) : null}
    </Container>
  );
}
