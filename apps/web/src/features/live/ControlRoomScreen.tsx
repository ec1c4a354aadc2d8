import type { ProductEdit } from "@palco/contract/catalogue/edit";
import { ApiError } from "@palco/contract/client";
import { Breadcrumbs } from "@palco/ui/breadcrumbs";
import { Button } from "@palco/ui/button";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { PageHeader } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { Radio } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import NotFound from "#app/not-found.tsx";
import { useTitle } from "#app/use-title.ts";
import { useProductEdit } from "#features/catalogue/editor/use-product-edit.ts";
import { BroadcastStateChip } from "./BroadcastStateChip.tsx";
import { ControlRoom } from "./ControlRoom.tsx";
import { useBroadcast } from "./use-broadcast.ts";

export interface ControlRoomScreenProps {
  slug: string;
  /** A product's address in this work area. */
  addressOf: (product: ProductEdit) => string;
  /** The way back. */
  top: { label: string; href: string };
}

/** The control room of a broadcast, the same for organizers and the team. */
export function ControlRoomScreen({ slug, addressOf, top }: ControlRoomScreenProps) {
  const { t } = useTranslation("live");
  const { data: product, error, refetch, isFetching } = useProductEdit(slug);
  const isBroadcast = product?.type === "broadcast";
  const broadcast = useBroadcast(isBroadcast ? product.id : undefined);
  useTitle(product && `${t("control_room")} · ${product.fields.title}`);
  // The path stays the same when the user comes from the editor, so nothing else moves the focus.
  useEffect(() => document.getElementById("main")?.focus({ preventScroll: true }), []);

  const refused = error ?? (broadcast.data ? null : broadcast.error);
  if (refused instanceof ApiError && refused.status === 404) return <NotFound />;
  if (refused)
    return (
      <ErrorState
        titleAs="h1"
        size="page"
        title={t("load_failed")}
        onRetry={() => void (product ? broadcast.refetch() : refetch())}
        isRetrying={isFetching || broadcast.isFetching}
      />
    );
  if (!product) return <Skeleton height={480} />;
  if (!isBroadcast)
    return (
      <EmptyState
        icon={<Radio />}
        size="page"
        titleAs="h1"
        title={t("not_a_broadcast_title")}
        actions={<Button href={addressOf(product)}>{t("back_to_product")}</Button>}
      />
    );
  return (
    <>
      <Head product={product} address={addressOf(product)} top={top} state={broadcast.data?.state} />
      {broadcast.data ? (
        <ControlRoom
          product={product}
          broadcast={broadcast.data}
          isStale={broadcast.isError}
          addressOf={addressOf}
        />
      ) : (
        <Skeleton height={480} />
      )}
    </>
  );
}

interface HeadProps extends Pick<ControlRoomScreenProps, "top"> {
  product: ProductEdit;
  address: string;
  state: Parameters<typeof BroadcastStateChip>[0]["state"] | undefined;
}

function Head({ product, address, top, state }: HeadProps) {
  const { t } = useTranslation("live");
  const { title } = product.fields;
  return (
    <PageHeader
      top={<Breadcrumbs items={[top, { label: title, href: address }, { label: t("control_room") }]} />}
      title={
        <span translate="no" data-user-content>
          {title}
        </span>
      }
      aside={
        state ? (
          <span className="live-head-state">
            <BroadcastStateChip state={state} />
          </span>
        ) : null
      }
    />
  );
}
