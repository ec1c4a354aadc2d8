import { Billing } from "@palco/contract/accounts/billing";
import { Section } from "@palco/ui/page-header";
import { toast } from "@palco/ui/toasts";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { contractResolver, showRefusal } from "#app/form.ts";
import { SaveBar } from "#app/save-bar.tsx";
import { BillingFields } from "./BillingFields.tsx";
import { useSaveBilling } from "./use-billing.ts";

/** Billing data on the invoices of one's purchases. */
export function BillingForm({ billing }: { billing: Billing }) {
  const { t } = useTranslation("accounts");
  const save = useSaveBilling();
  const form = useForm({ resolver: contractResolver(Billing), defaultValues: billing, mode: "onTouched" });
  const { isDirty } = form.formState;

  function submit(body: Billing): void {
    save.mutate(body, {
      onSuccess: (saved) => {
        form.reset(saved);
        toast.success(t("saved"));
      },
      onError: (error) => toast.error(showRefusal(form, error) ?? t("save_failed")),
    });
  }

  return (
    <form noValidate className="data-form" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <Section title={t("billing_title")} about={t("billing_text")} look="split">
        <BillingFields form={form} />
      </Section>
      <SaveBar isDirty={isDirty} isSaving={save.isPending} onDiscard={() => form.reset()} />
    </form>
  );
}
