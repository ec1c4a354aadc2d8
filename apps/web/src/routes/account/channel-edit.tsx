import { ApiError } from "@palco/contract/client";
import { Breadcrumbs } from "@palco/ui/breadcrumbs";
import { Button } from "@palco/ui/button";
import { ErrorState } from "@palco/ui/empty-state";
import { PageHeader } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { Eye } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import NotFound from "#app/not-found.tsx";
import { useTitle } from "#app/use-title.ts";
import { ChannelEditor } from "#features/channels/ChannelEditor.tsx";
import { NewChannelForm } from "#features/channels/NewChannelForm.tsx";
import { useChannelEdit } from "#features/channels/use-channels.ts";

/** `/account/channels/{channel_slug}`, where `new` begins one. */
export default function ChannelEdit() {
  const { channel_slug: slug = "" } = useParams();
  return slug === "new" ? <NewChannel /> : <EditChannel slug={slug} />;
}

function Way({ to }: { to: string }) {
  const { t } = useTranslation("channels");
  return <Breadcrumbs items={[{ label: t("my_title"), href: "/account/channels" }, { label: to }]} />;
}

function NewChannel() {
  const { t } = useTranslation("channels");
  useTitle(t("new_title"));
  return (
    <>
      <PageHeader top={<Way to={t("new_channel")} />} title={t("new_title")} subtitle={t("new_text")} />
      <NewChannelForm />
    </>
  );
}

function EditChannel({ slug }: { slug: string }) {
  const { t } = useTranslation("channels");
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
  return (
    <>
      <PageHeader
        top={<Way to={channel.fields.title} />}
        title={
          <span translate="no" data-user-content>
            {channel.fields.title}
          </span>
        }
        actions={
          <Button icon={<Eye aria-hidden="true" />} href={`/channels/${channel.slug}`}>
            {t(channel.status === "published" ? "view_public" : "preview")}
          </Button>
        }
      />
      <ChannelEditor key={channel.id} channel={channel} />
    </>
  );
}
