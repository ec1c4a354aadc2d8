import { Button } from "@palco/ui/button";
import { PageHeader } from "@palco/ui/page-header";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useTitle } from "#app/use-title.ts";
import { MyProducts } from "#features/catalogue/editor/MyProducts.tsx";
import { MyLiveNow } from "#features/live/MyLiveNow.tsx";

/** `/account/lives`: what of an organizer's is on air, and all of its live shows. */
export default function Lives() {
  const { t } = useTranslation("catalogue-editor");
  useTitle(t("lives"));
  return (
    <>
      <PageHeader
        title={t("lives")}
        subtitle={t("lives_about")}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden="true" />} href="/account/products/new">
            {t("new_product")}
          </Button>
        }
      />
      <div className="studio">
        <MyLiveNow moderates={false} />
        <MyProducts live />
      </div>
    </>
  );
}
