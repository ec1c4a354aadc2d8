import type { SheetView } from "@palco/contract/datasheets/api";
import { Button } from "@palco/ui/button";
import { toast } from "@palco/ui/toasts";
import { useMutation } from "@tanstack/react-query";
import { Braces, Pencil, Printer, Quote } from "lucide-react";
import { useTranslation } from "react-i18next";
import { siteName } from "#app/site-name.ts";
import { citationOf } from "./citation.ts";

/** The JSON-LD that its public page says to search engines. */
async function copyData(slug: string): Promise<void> {
  const response = await fetch(`/products/${slug}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const said = page.querySelector('script[type="application/ld+json"]')?.textContent;
  if (!response.ok || !said) throw new Error("no JSON-LD");
  await navigator.clipboard.writeText(`${JSON.stringify(JSON.parse(said), null, 2)}\n`);
}

/** Print on one page, and copy how the sheet is cited and what machines read of it. */
export function SheetActions({ sheet }: { sheet: SheetView }) {
  const { t } = useTranslation("datasheets");
  const { product, facts, publishedAt, abilities } = sheet;
  const data = useMutation({ mutationFn: copyData });
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
      {publishedAt ? (
        <Button
          icon={<Braces aria-hidden="true" />}
          loading={data.isPending}
          onClick={() =>
            data.mutate(product.slug, {
              onSuccess: () => void toast.success(t("data_copied")),
              onError: () => void toast.error(t("data_failed")),
            })
          }
        >
          {t("data")}
        </Button>
      ) : null}
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
