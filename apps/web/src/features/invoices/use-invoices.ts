import {
  getInvoicesSetup,
  type InvoiceIssuer,
  invoiceFile,
  type InvoicesSetup,
  type InvoiceView,
  listInvoices,
  updateInvoicesSetup,
} from "@palco/contract/invoices/api";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { saveDownload } from "#app/save-download.ts";

const setupKey = ["invoices-setup"];

/** The invoices of some orders: one question for a whole page of them. */
export function useInvoices(orderIds: readonly string[]) {
  const orders = orderIds.join(",");
  return useQuery({
    queryKey: ["invoices", orders],
    queryFn: () => call(listInvoices, { query: { orders } }),
    enabled: orders !== "",
  });
}

/** Fetches the PDF with this account's session and keeps it. */
export function useDownloadInvoice() {
  return useMutation({
    mutationFn: (invoice: InvoiceView) => saveDownload(`${invoice.number}.pdf`, invoiceFile(invoice)),
  });
}

export function useInvoicesSetup() {
  return useQuery({
    queryKey: setupKey,
    queryFn: () => call(getInvoicesSetup),
    refetchOnWindowFocus: false,
  });
}

export function useSaveIssuer() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: InvoiceIssuer) => call(updateInvoicesSetup, { body }),
    onSuccess: (saved: InvoicesSetup) => queries.setQueryData(setupKey, saved),
  });
}
