import {
  deliverShipment,
  getShippingZones,
  listShipments,
  restockShipment,
  sendShipment,
  type ShipmentView,
  type ShippingZones,
  type Tracking,
  updateShippingZones,
} from "@palco/contract/shipping/api";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "#app/api.ts";

export const shipmentPageSize = 20;

/** Sold goods of the organizer, unsent ones first. */
export function useShipments(status: ShipmentView["status"] | undefined, page: number) {
  return useQuery({
    queryKey: ["shipments", status ?? "all", page],
    queryFn: ({ signal }) =>
      call(listShipments, { query: { status, page, size: shipmentPageSize } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

type Move =
  | { id: string; to: "sent"; tracking: z.input<typeof Tracking> }
  | { id: string; to: "delivered" | "restocked" };

export function useMoveShipment() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (move: Move) => {
      const params = { id: move.id };
      if (move.to === "sent") return call(sendShipment, { params, body: move.tracking });
      return call(move.to === "delivered" ? deliverShipment : restockShipment, { params });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ["shipments"] }),
  });
}

export function useZones(channel: string) {
  return useQuery({
    queryKey: ["shipping-zones", channel],
    queryFn: ({ signal }) => call(getShippingZones, { params: { slug: channel } }, { signal }),
    enabled: channel !== "",
  });
}

export function useSaveZones(channel: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ShippingZones) => call(updateShippingZones, { params: { slug: channel }, body }),
    onSuccess: (saved) => queries.setQueryData(["shipping-zones", channel], saved),
  });
}
