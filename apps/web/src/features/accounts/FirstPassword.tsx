import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { useTranslation } from "react-i18next";
import { showRefusal } from "#app/form.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { useRefusalText } from "./refusal.ts";
import { useChoosePassword } from "./use-choose-password.ts";

/** The first password of an account that was made by buying; one can do without. */
export function FirstPassword({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation("accounts");
  const refusalText = useRefusalText();
  const { form, choose } = useChoosePassword();
  return (
    <form
      className="auth-form"
      noValidate
      onSubmit={(event) =>
        void form.handleSubmit((body) =>
          choose.mutate(body, { onSuccess: onDone, onError: (error) => showRefusal(form, error) }),
        )(event)
      }
    >
      {choose.error ? (
        <Alert tone="danger" announce>
          {refusalText(choose.error)}
        </Alert>
      ) : null}
      <NewPasswordFields form={form} label={t("password_new")} repeat={false} />
      <Button type="submit" variant="primary" size="lg" block loading={choose.isPending}>
        {t("choose_submit")}
      </Button>
      <Button variant="ghost" size="lg" block onClick={onDone}>
        {t("choose_not_now")}
      </Button>
    </form>
  );
}
