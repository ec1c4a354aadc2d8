import { Email } from "@palco/contract/fields";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { TextLink } from "@palco/ui/link";
import { toast } from "@palco/ui/toasts";
import { useId, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { Trans, useTranslation } from "react-i18next";
import { z } from "zod";
import { contractResolver } from "#app/form.ts";
import { EmailField } from "#features/accounts/EmailField.tsx";
import { useRefusalText } from "#features/accounts/refusal.ts";
import { usePause } from "#features/accounts/use-pause.ts";
import { SixDigits } from "./SixDigits.tsx";
import { useChangeEmail } from "./use-change-email.ts";
import "./security.css";

/** Opens a dialog that gives the account another address: it is typed, and then a code that was sent there. */
export function ChangeEmail({ current }: { current: string }) {
  const { t } = useTranslation("security");
  const [isOpen, setOpen] = useState(false);
  // A dialog that opens again begins anew.
  const [round, setRound] = useState(0);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t("email_change_label")}
        onClick={() => {
          setRound(round + 1);
          setOpen(true);
        }}
      >
        {t("email_change")}
      </Button>
      {round > 0 ? (
        <ChangeEmailDialog key={round} current={current} isOpen={isOpen} onOpenChange={setOpen} />
      ) : null}
    </>
  );
}

interface ChangeEmailDialogProps {
  current: string;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}

function ChangeEmailDialog({ current, isOpen, onOpenChange }: ChangeEmailDialogProps) {
  const { t } = useTranslation("security");
  const refusalText = useRefusalText();
  const formId = useId();
  const { request, confirm } = useChangeEmail();
  const { seconds, start } = usePause();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState<string>();
  const mailbox = request.data?.mailbox;

  const ask = (wanted: string) =>
    request.mutate(wanted, {
      onSuccess: () => {
        setEmail(wanted);
        start();
      },
    });

  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      size="sm"
      title={t("email_title")}
      description={email ? undefined : t("email_text")}
      initialFocus={field}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t("cancel")}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            loading={email ? confirm.isPending : request.isPending}
          >
            {t(email ? "email_submit" : "email_send")}
          </Button>
        </>
      }
    >
      <div className="confirm-owner">
        {request.error ? (
          <Alert tone="danger" announce>
            {refusalText(request.error)}
          </Alert>
        ) : null}
        {email ? (
          <>
            <p role="status">
              <Trans t={t} i18nKey="code_sent" values={{ email }} components={{ b: <b translate="no" /> }} />{" "}
              {t("email_none")}
            </p>
            {mailbox ? (
              <p>
                <TextLink href={`${mailbox}?to=${encodeURIComponent(email)}`} target="_blank">
                  {t("code_mailbox")}
                </TextLink>
              </p>
            ) : null}
            <SixDigits
              id={formId}
              label={t("code_label")}
              error={confirm.error ? refusalText(confirm.error) : undefined}
              onGiven={(code) =>
                confirm.mutate(code, {
                  onSuccess: () => {
                    onOpenChange(false);
                    toast.success(t("email_done"));
                  },
                })
              }
            />
            <div className="confirm-ways">
              <Button
                variant="ghost"
                size="sm"
                aria-disabled={seconds > 0 || undefined}
                onClick={() => {
                  if (seconds > 0) return;
                  confirm.reset();
                  ask(email);
                }}
              >
                {seconds > 0 ? t("code_again_wait", { seconds }) : t("code_again")}
              </Button>
              <Button
                variant="ghost"
                size="sm"
                onClick={() => {
                  setEmail(undefined);
                  request.reset();
                  confirm.reset();
                }}
              >
                {t("email_another")}
              </Button>
            </div>
          </>
        ) : (
          <NewAddress id={formId} current={current} field={field} onGiven={ask} />
        )}
      </div>
    </Dialog>
  );
}

interface NewAddressProps {
  id: string;
  current: string;
  field: React.RefObject<HTMLInputElement | null>;
  onGiven: (email: string) => void;
}

function NewAddress({ id, current, field, onGiven }: NewAddressProps) {
  const { t } = useTranslation("security");
  const form = useForm({
    resolver: contractResolver(z.object({ email: Email })),
    defaultValues: { email: "" },
  });
  const { ref, ...rest } = form.register("email");
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        // The form of the page around it is not sent.
        event.stopPropagation();
        void form.handleSubmit(({ email }) => {
          if (email === current.toLowerCase()) form.setError("email", { message: t("email_same") });
          else onGiven(email);
        })(event);
      }}
    >
      <EmailField
        {...rest}
        ref={(input) => {
          ref(input);
          field.current = input;
        }}
        label={t("email_new")}
        error={form.formState.errors.email?.message}
      />
    </form>
  );
}
