import { Breadcrumbs } from "@palco/ui/breadcrumbs";
import { PageHeader } from "@palco/ui/page-header";
import { useTranslation } from "react-i18next";
import { useLocation, useSearchParams } from "react-router";
import { useTitle } from "#app/use-title.ts";
import {
  ChannelOfTeam,
  type ChosenChannel,
  ChosenChannelStrip,
} from "#features/catalogue/editor/ChannelOfTeam.tsx";
import { NewProductForm } from "#features/catalogue/editor/NewProductForm.tsx";

/** `/manage/new-product`: the team begins a product for an organizer: first the channel, then the form. */
export default function ManageNewProduct() {
  const { t } = useTranslation("catalogue-editor");
  const [params, setParams] = useSearchParams();
  const state = useLocation().state as { channel?: ChosenChannel } | null;
  const channel = state?.channel?.id === params.get("channel") ? state?.channel : undefined;
  useTitle(t("new_title"));
  return (
    <>
      <PageHeader
        top={<Breadcrumbs items={[{ label: t("manage_title"), href: "/manage/products" }, { label: t("new_title") }]} />}
        title={t("new_title")}
      />
      {channel ? (
        <>
          <ChosenChannelStrip channel={channel} onChange={() => setParams({})} />
          <NewProductForm
            key={channel.id}
            ofTeam
            channelTitle={channel.title}
            editAddress={(product) => `/manage/products/${product.slug}`}
          />
        </>
      ) : (
        <ChannelOfTeam
          onChoose={(chosen) => {
            const { id, title, profile, status, owner } = chosen;
            setParams({ channel: id }, { state: { channel: { id, title, profile, status, owner } } });
          }}
        />
      )}
    </>
  );
} // prettier-ignore
