import type { ProductEdit } from "@palco/contract/catalogue.edit";
import { ApiError } from "@palco/contract/client";
import { Breadcrumbs } from "@palco/ui/breadcrumbs";
import { Button } from "@palco/ui/button";
import { ErrorState } from "@palco/ui/empty-state";
import { PageHeader } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { Eye } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import NotFound from "#app/not-found.tsx";
import { useTitle } from "#app/use-title.ts";
import { ProductEditor } from "./ProductEditor.tsx";
import { useProductEdit } from "./use-product-edit.ts";

export interface ProductEditScreenProps {
  slug: string;
  /** Its address in this work area. */
  addressOf: (product: ProductEdit) => string;
  /** The way back. */
  top: { label: string; href: string };
}

/** The editor with its head, the same for organizers and the team. */
export function ProductEditScreen({ slug, addressOf, top }: ProductEditScreenProps) {
  const { t } = useTranslation("catalogue-editor");
  const { data: product, error, refetch, isFetching } = useProductEdit(slug);
  useTitle(product?.fields.title);
  useFollowAddress(product && addressOf(product));
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  if (error && !product)
    return (
      <ErrorState
        titleAs="h1"
        size="page"
        title={t("load_failed")}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!product) return <Skeleton height={480} />;
  const { title } = product.fields;
  const channelAddress = `${top.href.startsWith("/manage") ? "/manage" : "/account"}/channels/${product.channel.slug}`;
  return (
    <>
      <PageHeader
        top={
          <Breadcrumbs
            items={[top, { label: product.channel.title, href: channelAddress }, { label: title }]}
          />
        }
        title={
          <span translate="no" data-user-content>
            {title}
          </span>
        }
        actions={
          <Button icon={<Eye aria-hidden="true" />} href={`/products/${product.slug}`}>
            {t(product.status === "published" ? "view_public" : "preview_page")}
          </Button>
        }
      />
      <ProductEditor key={product.id} product={product} />
    </>
  );
}

/** When saving has changed the slug or the channel, the address follows. */
function useFollowAddress(address: string | undefined): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (address && address !== pathname) void navigate(address + search, { replace: true });
  }, [address, pathname, search, navigate]);
}
