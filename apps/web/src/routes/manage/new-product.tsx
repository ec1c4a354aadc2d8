import { Breadcrumbs } from "@palco/ui/breadcrumbs";
import { PageHeader } from "@palco/ui/page-header";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useTitle } from "#app/use-title.ts";
import { ChannelOfTeam } from "#features/catalogue/editor/ChannelOfTeam.tsx";
import { NewProductForm } from "#features/catalogue/editor/NewProductForm.tsx";

/** `/manage/new-product`: the team begins a product for an organizer: first the channel, then the form. */
export default function ManageNewProduct() {
  const { t } = useTranslation("catalogue-editor");
  const [params, setParams] = useSearchParams();
  const channel = params.get("channel");
  useTitle(t("new_title"));
  return (
    <>
      <PageHeader
        top={<Breadcrumbs items={[{ label: t("manage_title"), href: "/manage/products" }, { label: t("new_title") }]} />}
        title={t("new_title")}
        subtitle={t("new_for_organizer")}
      />
      <div className="editor-new-screen">
        <ChannelOfTeam
          value={channel}
          onChange={(id) => setParams(id ? { channel: id } : {}, { replace: true, preventScrollReset: true })}
        />
        {channel ? (
          <NewProductForm
            key={channel}
            ofTeam
            editAddress={(product) => `/manage/products/${product.slug}`}
          />
        ) : null}
      </div>
    </>
  );
} // prettier-ignore
