import { Button } from "@palco/ui/button";
import { PageHeader } from "@palco/ui/page-header";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useTitle } from "#app/use-title.ts";
import { useStudio } from "#features/teams/use-studio.ts";
import { MyProducts } from "#features/catalogue/editor/MyProducts.tsx";

/** `/account/products`: all of an organizer's products. */
export default function Products() {
  const { t } = useTranslation("catalogue-editor");
  useTitle(t("products"));
  return (
    <>
      <PageHeader
        title={t("products")}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden="true" />} href="/account/products/new">
            {t("new_product")}
          </Button>
        }
      />
      <MyProducts withFigures={useStudio().may("figures")} />
    </>
  );
}
