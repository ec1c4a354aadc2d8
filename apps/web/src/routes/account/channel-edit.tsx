import { Breadcrumbs } from "@palco/ui/breadcrumbs";
import { PageHeader } from "@palco/ui/page-header";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { EditHead, EditScreen } from "#app/editing/edit-screen.tsx";
import { useFollowAddress } from "#app/editing/use-follow-address.ts";
import { useTitle } from "#app/use-title.ts";
import { ChannelEditor } from "#features/channels/ChannelEditor.tsx";
import { NewChannelForm } from "#features/channels/NewChannelForm.tsx";
import { useChannelEdit } from "#features/channels/use-channels.ts";

/** `/account/channels/{channel_slug}`, where `new` begins one. */
export default function ChannelEdit() {
  const { channel_slug: slug = "" } = useParams();
  return slug === "new" ? <NewChannel /> : <EditChannel slug={slug} />;
}

const listAddress = "/account/channels";

function NewChannel() {
  const { t } = useTranslation("channels");
  useTitle(t("new_title"));
  return (
    <>
      <PageHeader
        top={
          <Breadcrumbs items={[{ label: t("my_title"), href: listAddress }, { label: t("new_channel") }]} />
        }
        title={t("new_title")}
        subtitle={t("new_text")}
      />
      <NewChannelForm />
    </>
  );
}

function EditChannel({ slug }: { slug: string }) {
  const { t } = useTranslation("channels");
  const asked = useChannelEdit(slug);
  useTitle(asked.data?.fields.title);
  useFollowAddress(asked.data && `${listAddress}/${asked.data.slug}`);
  return (
    <EditScreen asked={asked} failed={t("load_failed")}>
      {(channel) => (
        <>
          <EditHead
            way={[{ label: t("my_title"), href: listAddress }]}
            title={channel.fields.title}
            page={{
              label: t(channel.status === "published" ? "view_public" : "preview"),
              href: `/channels/${channel.slug}`,
            }}
          />
          <ChannelEditor key={channel.id} channel={channel} />
        </>
      )}
    </EditScreen>
  );
}
