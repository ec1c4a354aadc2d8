import { InvoiceIssuer, type InvoicesSetup } from "@palco/contract/invoices/api";
import { Alert } from "@palco/ui/alert";
import { StatusChip } from "@palco/ui/badge";
import { Card } from "@palco/ui/card";
import { ErrorState } from "@palco/ui/empty-state";
import { NativeSelect } from "@palco/ui/native-select";
import { SettingsFields, SettingsHead } from "@palco/ui/settings-head";
import { Skeleton } from "@palco/ui/skeleton";
import { TextField } from "@palco/ui/text-field";
import { toast } from "@palco/ui/toasts";
import { FileText } from "lucide-react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { contractResolver, showRefusal } from "#app/form.ts";
import { SaveBar } from "#app/save-bar.tsx";
import { useCountryOptions } from "#app/use-country-options.ts";
import { useInvoicesSetup, useSaveIssuer } from "./use-invoices.ts";
import "./invoices.css";

type Input = z.input<typeof InvoiceIssuer>;

const nobody: Input = { name: "", taxId: "", address: "", city: "", postalCode: "", country: "ES" };

/** Issuer of the invoices: until it is filled in, invoices wait, and their number is shown. */
export function IssuerSection() {
  const { t } = useTranslation("invoices");
  const { data, isError, refetch, isFetching } = useInvoicesSetup();
  return (
    <div className="invoice-issuer">
      {data ? (
        <IssuerForm setup={data} />
      ) : isError ? (
        <ErrorState title={t("load_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton height={360} />
      )}
    </div>
  );
}

function IssuerForm({ setup }: { setup: InvoicesSetup }) {
  const { t } = useTranslation("invoices");
  const save = useSaveIssuer();
  const countries = useCountryOptions();
  const form = useForm({
    resolver: contractResolver(InvoiceIssuer),
    defaultValues: (setup.issuer ?? nobody) as Input,
    mode: "onTouched",
  });
  const { errors, isDirty } = form.formState;
  const field = (name: keyof Input) => ({ error: errors[name]?.message, ...form.register(name) });
  function submit(issuer: InvoiceIssuer): void {
    save.mutate(issuer, {
      onSuccess: (saved) => {
        form.reset(saved.issuer ?? nobody);
        toast.success(t("saved"));
      },
      onError: (error) => void toast.error(showRefusal(form, error) ?? t("not_saved")),
    });
  }
  return (
    <Card padding="lg">
      <SettingsHead
        icon={<FileText />}
        title={t("title")}
        about={t("about")}
        chips={
          <>
            <StatusChip tone={setup.issuer ? "success" : "warning"}>
              {t(setup.issuer ? "ready" : "missing")}
            </StatusChip>
            {setup.issued ? (
              <StatusChip tone="neutral">{t("issued", { count: setup.issued })}</StatusChip>
            ) : null}
          </>
        }
      />
      {!setup.issuer && setup.waiting ? (
        <Alert tone="warning">{t("waiting", { count: setup.waiting })}</Alert>
      ) : null}
      <form
        noValidate
        className="invoice-issuer-form"
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <SettingsFields>
          <TextField label={t("name")} autoComplete="organization" {...field("name")} />
          <TextField label={t("tax_id")} autoCapitalize="characters" {...field("taxId")} />
          <TextField label={t("address")} autoComplete="street-address" {...field("address")} />
          <TextField label={t("city")} autoComplete="address-level2" {...field("city")} />
          <TextField label={t("postal_code")} autoComplete="postal-code" {...field("postalCode")} />
          <NativeSelect
            label={t("country")}
            autoComplete="country"
            placeholder={t("no_country")}
            options={countries}
            {...field("country")}
          />
        </SettingsFields>
        <SaveBar
          isDirty={isDirty}
          isSaving={save.isPending}
          onDiscard={() => form.reset()}
          saveLabel={t("save")}
        />
      </form>
    </Card>
  );
}
