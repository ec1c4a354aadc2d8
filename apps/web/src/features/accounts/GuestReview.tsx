import { type Profile, ProfileForm } from "@palco/contract/accounts/profile";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { ErrorState } from "@palco/ui/empty-state";
import { NativeSelect } from "@palco/ui/native-select";
import { Skeleton } from "@palco/ui/skeleton";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { contractResolver, showRefusal } from "#app/form.ts";
import { NameFields } from "./NameFields.tsx";
import { useRefusalText } from "./refusal.ts";
import { useCountryOptions } from "#app/use-country-options.ts";
import { formOf, useProfile, useSaveProfile } from "./use-profile.ts";

/** What somebody typed who bought without an account, for the owner of the mailbox to look at: it may have been another person. */
export function GuestReview({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation("accounts");
  const { data, error, refetch, isFetching } = useProfile();
  if (data) return <Review profile={data} onDone={onDone} />;
  if (error)
    return <ErrorState title={t("review_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <Skeleton height={280} />;
}

function Review({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const { t } = useTranslation("accounts");
  const refusalText = useRefusalText();
  const countries = useCountryOptions();
  const save = useSaveProfile();
  const form = useForm<z.input<typeof ProfileForm>, unknown, ProfileForm>({
    resolver: contractResolver(ProfileForm),
    defaultValues: formOf(profile),
    mode: "onTouched",
  });
  const { errors, isDirty } = form.formState;

  function submit(body: ProfileForm): void {
    if (!isDirty) return onDone();
    save.mutate(body, { onSuccess: onDone, onError: (refused) => showRefusal(form, refused) });
  }
  return (
    <form className="auth-form" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      {save.error ? (
        <Alert tone="danger" announce>
          {refusalText(save.error)}
        </Alert>
      ) : null}
      <NameFields form={form} className="auth-pair" />
      <NativeSelect
        label={t("country")}
        autoComplete="country"
        placeholder={t("no_country")}
        options={countries}
        error={errors.country?.message}
        {...form.register("country", { setValueAs: (value: string | null) => value || null })}
      />
      <Button type="submit" variant="primary" size="lg" block loading={save.isPending}>
        {t("review_submit")}
      </Button>
    </form>
  );
}
