import type { ProductEdit } from "@palco/contract/catalogue/edit";
import { Breadcrumbs } from "@palco/ui/breadcrumbs";
import { Button } from "@palco/ui/button";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { PageHeader } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { Plus, Tv } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useTitle } from "#app/use-title.ts";
import { useMyChannels } from "#features/channels/use-channels.ts";
import { NewProductForm } from "./NewProductForm.tsx";

export interface ProductNewScreenProps {
  editAddress: (product: ProductEdit) => string;
  top: { label: string; href: string };
}

/** A new product, the same for organizers and the team: first a channel, then the form. */
export function ProductNewScreen({ editAddress, top }: ProductNewScreenProps) {
  const { t } = useTranslation("catalogue-editor");
  const { data, isError, refetch, isFetching } = useMyChannels();
  useTitle(t("new_title"));
  return (
    <>
      <PageHeader
        top={<Breadcrumbs items={[top, { label: t("new_title") }]} />}
        title={t("new_title")}
        subtitle={t("new_text")}
      />
      <div className="editor-new-screen">
        {isError && !data ? (
          <ErrorState title={t("load_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : !data ? (
          <Skeleton height={420} />
        ) : data.items.length ? (
          <NewProductForm editAddress={editAddress} />
        ) : (
          <EmptyState
            icon={<Tv />}
            title={t("channel_none_title")}
            actions={
              <Button variant="primary" icon={<Plus aria-hidden="true" />} href="/account/channels/new">
                {t("channel_create")}
              </Button>
            }
          >
            {t("channel_none_text")}
          </EmptyState>
        )}
      </div>
    </>
  );
}
