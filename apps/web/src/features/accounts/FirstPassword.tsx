import { choosePassword, ChoosePasswordForm } from "@palco/contract/accounts/codes";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { call } from "#app/api.ts";
import { contractResolver, showRefusal } from "#app/form.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { useRefusalText } from "./refusal.ts";

type Chosen = z.infer<typeof ChoosePasswordForm>;

const checked = contractResolver<Chosen, Chosen>(ChoosePasswordForm);

/** Typed once: the eye shows it. */
const unrepeated: typeof checked = (form, ...rest) =>
  checked({ ...form, passwordConfirmation: form.password }, ...rest);

/** The first password of an account that was made by buying; one can do without. */
export function FirstPassword({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation("accounts");
  const refusalText = useRefusalText();
  const form = useForm<Chosen>({
    resolver: unrepeated,
    defaultValues: { password: "", passwordConfirmation: "" },
    mode: "onTouched",
  });
  const choose = useMutation({
    mutationFn: (body: Chosen) => call(choosePassword, { body }),
    onSuccess: onDone,
    onError: (error) => showRefusal(form, error),
  });
  return (
    <form
      className="auth-form"
      noValidate
      onSubmit={(event) => void form.handleSubmit((body) => choose.mutate(body))(event)}
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
