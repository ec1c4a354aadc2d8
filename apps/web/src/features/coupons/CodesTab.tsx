import { Button } from "@palco/ui/button";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { Section } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { Plus, Rocket, Ticket } from "lucide-react";
import { useTranslation } from "react-i18next";
import { HelpLink } from "#app/help-link.tsx";
import { BatchList } from "./BatchList.tsx";
import { GenerateDialog } from "./GenerateDialog.tsx";
import { useCouponBatches } from "./use-coupons.ts";
import "./coupons.css";

interface CodesTabProps {
  slug: string;
  status: string;
  publishHref: string;
}

/** The codes of a product: made here, and what became of them. */
export function CodesTab({ slug, status, publishHref }: CodesTabProps) {
  const { t } = useTranslation("coupons");
  const { data, error, refetch, isFetching } = useCouponBatches(slug, status);
  if (error && !data)
    return <ErrorState title={t("load_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton height={280} />;
  const { product, items } = data;
  if (product.status === "draft")
    return (
      <EmptyState
        icon={<Rocket />}
        title={t("draft_title")}
        actions={<Button href={publishHref}>{t("draft_action")}</Button>}
      >
        {t("draft_text")}
      </EmptyState>
    );
  const generate = (
    <GenerateDialog
      slug={slug}
      product={product}
      trigger={
        <Button variant="primary" icon={<Plus aria-hidden="true" />}>
          {t("generate")}
        </Button>
      }
    />
  );
  return (
    <Section
      title={t("codes_title")}
      about={
        <>
          {t(product.status === "private" ? "codes_about_private" : "codes_about")}{" "}
          <HelpLink article="producers/make-codes" about={t("codes_title")} />
        </>
      }
      actions={items.length ? generate : undefined}
    >
      {items.length ? (
        <BatchList batches={items} />
      ) : (
        <EmptyState icon={<Ticket />} title={t("none_title")} titleAs="h3" actions={generate}>
          {t("none_text")}
        </EmptyState>
      )}
    </Section>
  );
}
