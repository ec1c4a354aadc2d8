import { changePassword, ChangePasswordForm } from "@palco/contract/accounts/profile";
import { PasswordField } from "@palco/ui/password-field";
import { Section } from "@palco/ui/page-header";
import { toast } from "@palco/ui/toasts";
import { useMutation } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { contractResolver, showRefusal } from "#app/form.ts";
import { SaveBar } from "#app/save-bar.tsx";
import { deviceKey } from "./device-key.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { codeOf } from "./refusal.ts";

export function PasswordForm() {
  const { t } = useTranslation("accounts");
  const form = useForm({
    resolver: contractResolver(ChangePasswordForm),
    defaultValues: { currentPassword: "", password: "", passwordConfirmation: "" },
    mode: "onTouched",
  });
  const { errors, isDirty } = form.formState;
  const typed = useWatch({ control: form.control });
  const change = useMutation({
    mutationFn: (body: ChangePasswordForm) =>
      call(changePassword, { body: { ...body, device: deviceKey() } }),
  });

  function submit(body: ChangePasswordForm): void {
    change.mutate(body, {
      onSuccess: () => {
        form.reset();
        toast.success(t("password_saved"));
      },
      onError: (error) => {
        if (codeOf(error) === "accounts.password_wrong")
          form.setError("currentPassword", { message: error.message }, { shouldFocus: true });
        else toast.error(showRefusal(form, error) ?? t("password_failed"));
      },
    });
  }

  return (
    <form noValidate className="data-form" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <Section title={t("password_title")} about={t("password_text")} look="split">
        <div className="data-fields data-narrow">
          <PasswordField
            label={t("password_current")}
            autoComplete="current-password"
            required
            error={errors.currentPassword?.message}
            {...form.register("currentPassword")}
          />
          <NewPasswordFields form={form} label={t("password_new")} />
        </div>
      </Section>
      <SaveBar
        isDirty={isDirty}
        isComplete={Boolean(typed.currentPassword && typed.password && typed.passwordConfirmation)}
        isSaving={change.isPending}
        onDiscard={() => form.reset()}
        saveLabel={t("password_save")}
      />
    </form>
  );
}
