import { Debtor } from "@palco/contract/payouts/api";
import { formatIban } from "@palco/values/iban";
import { Card, CardHeader } from "@palco/ui/card";
import { ErrorState } from "@palco/ui/empty-state";
import { Skeleton } from "@palco/ui/skeleton";
import { TextField } from "@palco/ui/text-field";
import { toast } from "@palco/ui/toasts";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { contractResolver, showRefusal } from "#app/form.ts";
import { SaveBar } from "#app/save-bar.tsx";
import { useDebtor, useSaveDebtor } from "./use-payouts.ts";
import "./payouts.css";

/** Form of the bank account that organizers are paid from. */
export function DebtorSection() {
  const { t } = useTranslation("payouts");
  const { data, isError, refetch, isFetching } = useDebtor();
  if (data) return <DebtorForm key={data.iban + data.name} debtor={data} />;
  return (
    <Card padding="lg" className="debtor">
      <CardHeader as="h2" title={t("debtor_title")} about={t("debtor_about")} />
      {isError ? (
        <ErrorState
          title={t("debtor_load_failed")}
          titleAs="h3"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Skeleton height={140} />
      )}
    </Card>
  );
}

function DebtorForm({ debtor }: { debtor: { name: string; iban: string } }) {
  const { t } = useTranslation("payouts");
  const save = useSaveDebtor();
  const form = useForm({
    resolver: contractResolver(Debtor),
    defaultValues: { name: debtor.name, iban: debtor.iban && formatIban(debtor.iban) },
    mode: "onTouched",
  });
  const { errors, isDirty } = form.formState;
  function submit(body: Debtor): void {
    save.mutate(body, {
      onSuccess: (saved) => {
        form.reset({ name: saved.name, iban: saved.iban && formatIban(saved.iban) });
        toast.success(t("debtor_saved"));
      },
      onError: (error) => toast.error(showRefusal(form, error) ?? t("debtor_failed")),
    });
  }
  return (
    <Card padding="lg" className="debtor">
      <CardHeader as="h2" title={t("debtor_title")} about={t("debtor_about")} />
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <TextField
          label={t("debtor_name")}
          required
          error={errors.name?.message}
          {...form.register("name")}
        />
        <TextField
          label="IBAN"
          required
          autoComplete="off"
          spellCheck={false}
          error={errors.iban?.message}
          {...form.register("iban")}
        />
        <SaveBar
          isDirty={isDirty}
          isSaving={save.isPending}
          onDiscard={() => form.reset()}
          saveLabel={t("debtor_save")}
        />
      </form>
    </Card>
  );
}
