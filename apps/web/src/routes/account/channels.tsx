import { Button } from "@palco/ui/button";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { PageHeader } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { channelReviewHours } from "@palco/values/limits";
import { Plus, Tv } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useTitle } from "#app/use-title.ts";
import { MyChannelCard } from "#features/channels/MyChannelCard.tsx";
import { useStudio } from "#features/teams/use-studio.ts";
import { useMyChannels, useOwnChannelFigures } from "#features/channels/use-channels.ts";
import "#features/channels/channels.css";

/** `/account/channels`: a producer's channels. */
export default function Channels() {
  const { t } = useTranslation("channels");
  const { data, isError, refetch, isFetching } = useMyChannels();
  useTitle(t("my_title"));
  const { isOrganizer, teams, may } = useStudio({ withTeams: true });
  const figures = useOwnChannelFigures(may("figures"));
  const isEmpty = data?.items.length === 0;
  return (
    <>
      <PageHeader
        title={t("my_title")}
        subtitle={t("my_subtitle")}
        actions={
          isEmpty || !isOrganizer ? null : (
            <Button variant="primary" icon={<Plus aria-hidden="true" />} href="/account/channels/new">
              {t("new_channel")}
            </Button>
          )
        }
      />
      {isEmpty ? (
        <EmptyState
          icon={<Tv />}
          title={t("my_empty_title")}
          actions={
            <Button variant="primary" icon={<Plus aria-hidden="true" />} href="/account/channels/new">
              {t("new_channel")}
            </Button>
          }
        >
          {t("my_empty_text", { hours: channelReviewHours })}
        </EmptyState>
      ) : isError && !data ? (
        <ErrorState title={t("load_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <div className="my-channels">
          {data
            ? data.items.map((channel) => (
                <MyChannelCard
                  key={channel.id}
                  channel={channel}
                  figures={figures.get(channel.id)}
                  team={teams.find((team) => team.channel.id === channel.id)}
                />
              ))
            : [1, 2, 3].map((n) => <Skeleton key={n} height={320} />)}
        </div>
      )}
    </>
  );
}
