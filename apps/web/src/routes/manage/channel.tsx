import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { Section } from "@palco/ui/page-header";
import { Pencil } from "lucide-react";
import type { ChannelEdit } from "@palco/contract/channels/edit";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { EditHead, EditScreen } from "#app/editing/edit-screen.tsx";
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
  const asked = useChannelEdit(slug);
  useTitle(asked.data?.fields.title);
  return (
    <EditScreen asked={asked} failed={t("load_failed")}>
      {(channel) => <Review channel={channel} />}
    </EditScreen>
  );
}

function Review({ channel }: { channel: ChannelEdit }) {
  const { t } = useTranslation("channels");
  return (
    <>
      <EditHead
        way={[{ label: t("manage_title"), href: "/manage/channels" }]}
        title={channel.fields.title}
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
