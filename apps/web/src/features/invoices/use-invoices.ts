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
import { getLanguage } from "#app/language.ts";
import { saveFile } from "#app/save-file.ts";
import { getSession } from "#app/session.ts";

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
    mutationFn: async (invoice: InvoiceView) => {
      const response = await fetch(`/api${invoiceFile(invoice)}`, {
        headers: { authorization: `Bearer ${getSession()?.authToken}`, "accept-language": getLanguage() },
      });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      saveFile(`${invoice.number}.pdf`, await response.blob());
    },
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
