import { Billing } from "@palco/contract/accounts.billing";
import { NativeSelect } from "@palco/ui/native-select";
import { Section } from "@palco/ui/page-header";
import { TextField } from "@palco/ui/text-field";
import { toast } from "@palco/ui/toasts";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { contractResolver, showRefusal } from "#app/form.ts";
import { SaveBar } from "#app/save-bar.tsx";
import { useSaveBilling } from "./use-billing.ts";
import { useCountryOptions } from "./use-country-options.ts";

/** What the invoices of one's purchases say. */
export function BillingForm({ billing }: { billing: Billing }) {
  const { t } = useTranslation("accounts");
  const countries = useCountryOptions();
  const save = useSaveBilling();
  const form = useForm({ resolver: contractResolver(Billing), defaultValues: billing, mode: "onTouched" });
  const { errors, isDirty } = form.formState;

  function submit(body: Billing): void {
    save.mutate(body, {
      onSuccess: (saved) => {
        form.reset(saved);
        toast.success(t("saved"));
      },
      onError: (error) => toast.error(showRefusal(form, error) ?? t("save_failed")),
    });
  }
  const field = (name: keyof Billing) => ({ error: errors[name]?.message, ...form.register(name) });

  return (
    <form noValidate className="data-form" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <Section title={t("billing_title")} about={t("billing_text")} look="split">
        <div className="data-fields">
          <TextField label={t("billing_company")} autoComplete="organization" {...field("company")} />
          <div className="data-pair">
            <TextField label={t("billing_nif")} autoCapitalize="characters" {...field("nif")} />
            <NativeSelect
              label={t("country")}
              autoComplete="country"
              placeholder={t("no_country")}
              options={countries}
              {...field("country")}
            />
          </div>
          <TextField label={t("billing_address")} autoComplete="street-address" {...field("address")} />
          <div className="data-pair">
            <TextField label={t("billing_postal_code")} autoComplete="postal-code" {...field("postalCode")} />
            <TextField label={t("billing_city")} autoComplete="address-level2" {...field("city")} />
          </div>
          <div className="data-pair data-phone">
            <TextField
              label={t("billing_prefix")}
              type="tel"
              autoComplete="tel-country-code"
              placeholder="+34"
              {...field("prefix")}
            />
            <TextField
              label={t("billing_phone")}
              type="tel"
              autoComplete="tel-national"
              {...field("phone")}
            />
          </div>
        </div>
      </Section>
      <SaveBar isDirty={isDirty} isSaving={save.isPending} onDiscard={() => form.reset()} />
    </form>
  );
}
