import { type Billing, emptyBilling, InvoiceBilling } from "@palco/contract/accounts/billing";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useBilling } from "#features/accounts/use-billing.ts";
import { contractResolver } from "#app/form.ts";

/** The buyer's data for an invoice, begun with those of the account; asked for only when wanted. */
export function useInvoice() {
  const [wanted, setWanted] = useState(false);
  const { data } = useBilling();
  const form = useForm({
    resolver: contractResolver(InvoiceBilling),
    defaultValues: emptyBilling,
    mode: "onTouched",
    // The form around it focuses the first fault of all.
    shouldFocusError: false,
  });
  const { reset } = form;
  useEffect(() => {
    if (data) reset(data, { keepDirtyValues: true });
  }, [data, reset]);
  return {
    wanted,
    setWanted,
    form,
    /** The data if they are wanted and right; `wrong` shows what is not beside its field. */
    async read(): Promise<Billing | null | "wrong"> {
      if (!wanted) return null;
      let read: Billing | "wrong" = "wrong";
      await form.handleSubmit((billing) => {
        read = billing;
      })();
      return read;
    },
  };
}
