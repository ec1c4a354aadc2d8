import { Section } from "@palco/ui/page-header";
import { toast } from "@palco/ui/toasts";
import { useTranslation } from "react-i18next";
import { showRefusal } from "#app/form.ts";
import { SaveBar } from "#app/save-bar.tsx";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { useChoosePassword } from "./use-choose-password.ts";

/** The first password, in the settings of somebody who comes in by a provider, a passkey or mailed codes. */
export function ChoosePassword({ email }: { email: string }) {
  const { t } = useTranslation("accounts");
  const { form, choose } = useChoosePassword();
  const { isDirty } = form.formState;
  return (
    <form
      noValidate
      className="data-form"
      onSubmit={(event) =>
        void form.handleSubmit((body) =>
          choose.mutate(body, {
            onSuccess: () => {
              form.reset();
              toast.success(t("password_chosen"));
            },
            onError: (error) => toast.error(showRefusal(form, error) ?? t("password_failed")),
          }),
        )(event)
      }
    >
      <Section title={t("choose_title")} about={t("first_password_text")} look="split">
        <div className="data-fields data-narrow">
          {/* Tells password managers whose password it is. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <NewPasswordFields form={form} label={t("password_new")} repeat={false} />
        </div>
      </Section>
      <SaveBar
        isDirty={isDirty}
        isSaving={choose.isPending}
        onDiscard={() => form.reset()}
        saveLabel={t("choose_submit")}
      />
    </form>
  );
}
