import type { InvoiceView } from "@palco/contract/invoices/api";
import { Button } from "@palco/ui/button";
import { toast } from "@palco/ui/toasts";
import { FileText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useDownloadInvoice } from "./use-invoices.ts";
import "./invoices.css";

/** The invoices of an order, each as a file to keep. */
export function InvoiceLinks({ invoices }: { invoices: readonly InvoiceView[] }) {
  const { t } = useTranslation("invoices");
  const download = useDownloadInvoice();
  return (
    <ul className="invoice-links">
      {invoices.map((invoice) => (
        <li key={invoice.id}>
          <Button
            size="sm"
            variant="ghost"
            icon={<FileText aria-hidden="true" />}
            loading={download.isPending && download.variables.id === invoice.id}
            onClick={() =>
              download.mutate(invoice, { onError: () => void toast.error(t("download_failed")) })
            }
          >
            {t(`download_${invoice.kind}`, { number: invoice.number })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
