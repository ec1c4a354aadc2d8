import { PasskeyName } from "@palco/contract/accounts/passkeys";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { TextField } from "@palco/ui/text-field";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { contractResolver } from "#app/form.ts";

const Form = z.object({ name: PasskeyName });

interface PasskeyNameDialogProps {
  title: string;
  text?: string;
  /** The name to begin with. */
  name: string;
  submit: string;
  isBusy: boolean;
  error: string | undefined;
  onGiven: (name: string) => void;
  onClose: () => void;
}

/** The name by which its owner knows a passkey. */
export function PasskeyNameDialog(props: PasskeyNameDialogProps) {
  const { title, text, name, submit, isBusy, error, onGiven, onClose } = props;
  const { t } = useTranslation("security");
  const formId = useId();
  const form = useForm({ resolver: contractResolver(Form), defaultValues: { name } });
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      locked={isBusy}
      size="sm"
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" type="submit" form={formId} loading={isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="security-form"
        noValidate
        onSubmit={(event) => void form.handleSubmit((given) => isBusy || onGiven(given.name))(event)}
      >
        {error ? (
          <Alert tone="danger" announce>
            {error}
          </Alert>
        ) : null}
        <TextField
          label={t("passkey_name")}
          autoComplete="off"
          maxLength={60}
          required
          error={form.formState.errors.name?.message}
          {...form.register("name")}
        />
      </form>
    </Dialog>
  );
}
