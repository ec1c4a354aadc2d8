import { ApiError } from "@palco/contract/client";
import { Alert } from "@palco/ui/alert";
import { Breadcrumbs } from "@palco/ui/breadcrumbs";
import { Button } from "@palco/ui/button";
import { ErrorState } from "@palco/ui/empty-state";
import { PageHeader, Section } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { Pencil } from "lucide-react";
import type { ChannelEdit } from "@palco/contract/channels.edit";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import NotFound from "#app/not-found.tsx";
import { useTitle } from "#app/use-title.ts";
import { ChannelFace } from "#features/channels/ChannelFace.tsx";
import { ChannelHistory } from "#features/channels/ChannelHistory.tsx";
import { ChannelStatusChip } from "#features/channels/ChannelStatusChip.tsx";
import { ReviewActions } from "#features/channels/ReviewActions.tsx";
import { ReviewFacts } from "#features/channels/ReviewFacts.tsx";
import { useChannelEdit } from "#features/channels/use-channels.ts";
import "#app/editing/editing.css";
import "#features/channels/review.css";

/** `/manage/channels/{channel_slug}`: the team looks at a channel and decides. */
export default function ManageChannel() {
  const { t } = useTranslation("channels");
  const { channel_slug: slug = "" } = useParams();
  const { data: channel, error, refetch, isFetching } = useChannelEdit(slug);
  useTitle(channel?.fields.title);
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  if (error && !channel)
    return (
      <ErrorState
        titleAs="h1"
        size="page"
        title={t("load_failed")}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!channel) return <Skeleton height={480} />;
  return <Review channel={channel} />;
}

function Review({ channel }: { channel: ChannelEdit }) {
  const { t } = useTranslation("channels");
  const { title } = channel.fields;
  return (
    <>
      <PageHeader
        top={
          <Breadcrumbs items={[{ label: t("manage_title"), href: "/manage/channels" }, { label: title }]} />
        }
        title={
          <span translate="no" data-user-content>
            {title}
          </span>
        }
        aside={<ChannelStatusChip status={channel.status} />}
        actions={<ReviewActions channel={channel} />}
      />
      <div className="review">
        <div className="review-main">
          <ChannelFace {...channel.fields} slug={channel.slug} images={channel.images} />
          {channel.missing.length ? (
            <Alert tone="warning" title={t("review_missing")}>
              {channel.missing.map((field) => t(`needs_${field}`)).join(" · ")}
            </Alert>
          ) : null}
          <ReviewFacts channel={channel} />
        </div>
        <aside className="review-side">
          <Section title={t("column_owner")} titleAs="h2">
            <p className="edit-person" translate="no" data-user-content>
              {channel.owner.name}
              <small>{channel.owner.email}</small>
            </p>
          </Section>
          <Section title={t("history_title")} titleAs="h2">
            <ChannelHistory channel={channel} />
          </Section>
          <Button
            variant="ghost"
            icon={<Pencil aria-hidden="true" />}
            href={`/account/channels/${channel.slug}`}
          >
            {t("edit_as_team")}
          </Button>
        </aside>
      </div>
    </>
  );
}
