import type { ProductEdit } from "@palco/contract/catalogue/edit";
import { ApiError } from "@palco/contract/client";
import { Button } from "@palco/ui/button";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { Skeleton } from "@palco/ui/skeleton";
import { Radio } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import NotFound from "#app/not-found.tsx";
import { useTitle } from "#app/use-title.ts";
import { useProductEdit } from "#features/catalogue/editor/use-product-edit.ts";
import { ControlRoom } from "./ControlRoom.tsx";
import { useBroadcast } from "./use-broadcast.ts";
import "./room.css";

export interface ControlRoomScreenProps {
  slug: string;
  /** A product's address in this work area. */
  addressOf: (product: ProductEdit) => string;
}

/** The control room of a broadcast, the same for organizers and the team. */
export function ControlRoomScreen({ slug, addressOf }: ControlRoomScreenProps) {
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
  if (!product) return <RoomSkeleton />;
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
  if (!broadcast.data) return <RoomSkeleton />;
  return (
    <ControlRoom
      product={product}
      broadcast={broadcast.data}
      isStale={broadcast.isError}
      addressOf={addressOf}
    />
  );
}

/** The room before it is known what is in it: the same boxes. */
function RoomSkeleton() {
  return (
    <div className="room" data-picture>
      <div className="room-bar">
        <Skeleton width={280} height={24} />
      </div>
      <div className="room-picture">
        <Skeleton height="100%" />
      </div>
    </div>
  );
}
