import type { SheetView } from "@palco/contract/datasheets/api";
import { Button } from "@palco/ui/button";
import { toast } from "@palco/ui/toasts";
import { Pencil, Printer, Quote } from "lucide-react";
import { useTranslation } from "react-i18next";
import { siteName } from "#app/site-name.ts";
import { citationOf } from "./citation.ts";

/** Print on one page, and copy how the sheet is cited. */
export function SheetActions({ sheet }: { sheet: SheetView }) {
  const { t } = useTranslation("datasheets");
  const { product, facts, publishedAt, abilities } = sheet;
  const cite = async () => {
    const url = `${location.origin}/products/${product.slug}`;
    await navigator.clipboard.writeText(
      citationOf({
        author: facts.author || product.channel.title,
        title: product.title,
        publishedAt,
        siteName: siteName(),
        url,
      }),
    );
    toast.success(t("cited"));
  };
  return (
    <div className="sheet-actions">
      {sheet.texts ? (
        <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {t("print")}
        </Button>
      ) : null}
      <Button icon={<Quote aria-hidden="true" />} onClick={() => void cite()}>
        {t("cite")}
      </Button>
      {abilities.edit ? (
        <Button
          variant="ghost"
          icon={<Pencil aria-hidden="true" />}
          href={`/account/channels/${product.channel.slug}/products/${product.slug}?tab=sheet`}
        >
          {t("edit")}
        </Button>
      ) : null}
    </div>
  );
}
