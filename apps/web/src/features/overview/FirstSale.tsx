import { Button } from "@palco/ui/button";
import { CopyField } from "@palco/ui/copy-field";
import { Section } from "@palco/ui/page-header";
import { TicketCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useModulesOn } from "#app/modules-on.ts";

/** Something is on sale and nobody has bought yet: where to take it. */
export function FirstSale({ product }: { product: { slug: string; title: string } }) {
  const { t } = useTranslation("overview");
  const isOn = useModulesOn();
  return (
    <Section look="card" title={t("first_sale")} about={t("first_sale_about")}>
      <div className="overview-first">
        <CopyField label={product.title} value={`${location.origin}/products/${product.slug}`} />
        {isOn("commerce") ? (
          <Button icon={<TicketCheck aria-hidden="true" />} href="/account/salescode">
            {t("first_sale_codes")}
          </Button>
        ) : null}
      </div>
    </Section>
  );
}
