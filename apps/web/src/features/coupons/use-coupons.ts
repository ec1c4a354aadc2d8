import {
  createCoupons,
  getCouponSheet,
  getCouponTable,
  listCouponBatches,
  listCoupons,
  listRedeemedCoupons,
  type NewCoupons,
  redeemedTablePath,
  sumRedeemedCoupons,
  unredeemCoupon,
} from "@palco/contract/coupons/api";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { saveFile } from "#app/save-file.ts";
import { saveTable } from "#app/save-table.ts";
import { useOnceKey } from "#app/use-once-key.ts";

/** Asked anew when the product has been published or made private. */
export function useCouponBatches(slug: string, status: string) {
  return useQuery({
    queryKey: ["coupons", "batches", slug, status],
    queryFn: ({ signal }) => call(listCouponBatches, { params: { slug } }, { signal }),
  });
}

export function useCreateCoupons(slug: string) {
  const queries = useQueryClient();
  const sendOnce = useOnceKey();
  return useMutation({
    mutationFn: (body: NewCoupons) =>
      sendOnce(body, (options) => call(createCoupons, { params: { slug }, body }, options)),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["coupons", "batches", slug] }),
  });
}

export interface CodesWanted {
  page: number;
  state: "free" | "reserved" | "redeemed" | undefined;
  q: string;
}

export const codesPageSize = 12;

export function useCoupons(batchId: string, { page, state, q }: CodesWanted) {
  return useQuery({
    queryKey: ["coupons", "codes", batchId, { page, state, q }],
    queryFn: ({ signal }) =>
      call(
        listCoupons,
        { params: { id: batchId }, query: { page, size: codesPageSize, state, q: q.trim() || undefined } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

export function useCouponSheet(batchId: string, from: number) {
  return useQuery({
    queryKey: ["coupons", "sheet", batchId, from],
    queryFn: ({ signal }) => call(getCouponSheet, { params: { id: batchId }, query: { from } }, { signal }),
  });
}

export interface RedeemedWanted {
  page: number;
  cursor: string | undefined;
  q: string;
  product: string | undefined;
  from: string | undefined;
  to: string | undefined;
}

export const redeemedPageSize = 20;

function filterOf({ q, product, from, to }: RedeemedWanted) {
  return { q: q.trim() || undefined, product, from, to };
}

export function useRedeemedCoupons(wanted: RedeemedWanted) {
  return useQuery({
    queryKey: ["coupons", "redeemed", wanted],
    queryFn: ({ signal }) =>
      call(
        listRedeemedCoupons,
        { query: { ...filterOf(wanted), page: wanted.page, cursor: wanted.cursor, size: redeemedPageSize } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

/** Sums of all matching codes. While they load no sums are shown, so that those of another filter never appear. */
export function useRedeemedSums(wanted: RedeemedWanted) {
  const query = filterOf(wanted);
  return useQuery({
    queryKey: ["coupons", "redeemed", "sums", query],
    queryFn: ({ signal }) => call(sumRedeemedCoupons, { query }, { signal }),
    staleTime: 20_000,
  });
}

export function useUnredeem() {
  const sendOnce = useOnceKey();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      sendOnce({ id, reason }, (options) =>
        call(unredeemCoupon, { params: { id }, body: { reason } }, options),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["coupons"] }),
  });
}

export function useSaveTable() {
  return useMutation({
    mutationFn: async (what: { batchId: string } | RedeemedWanted) => {
      if (!("batchId" in what)) return saveTable("redeemed-codes.csv", redeemedTablePath, filterOf(what));
      const { filename, csv } = await call(getCouponTable, { params: { id: what.batchId } });
      saveFile(filename, csv);
    },
  });
}
