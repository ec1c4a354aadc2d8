import type { ReturnedOrder } from "@palco/contract/checkout/order-view";
import { correctEmail, resendProof } from "@palco/contract/checkout/guest";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { TextLink } from "@palco/ui/link";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { MailCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { EmailField } from "#features/accounts/EmailField.tsx";
import { call } from "#app/api.ts";
import { getSession, setSession } from "#app/session.ts";
import { useRefusalText } from "#features/accounts/refusal.ts";
import { usePause } from "#features/accounts/use-pause.ts";
import { isEmail } from "./faults.ts";
import "./confirm-mailbox.css";

/** After paying without an account: the link that proves the mailbox is on its way, or goes to another one. */
export function ConfirmMailbox({
  order,
  isBare = false,
}: {
  order: ReturnedOrder;
  /** In a dialog, which has its title and its edge. */
  isBare?: boolean;
}) {
  const { t } = useTranslation(["checkout", "accounts"]);
  const refusalText = useRefusalText();
  const { seconds, start } = usePause();
  const [isCorrecting, setCorrecting] = useState(false);
  const [wasCorrected, setCorrected] = useState(false);
  const link = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasCorrected && !isCorrecting) link.current?.focus();
  }, [wasCorrected, isCorrecting]);
  const resend = useMutation({
    mutationFn: () => call(resendProof, { params: { id: order.id } }),
    onSuccess: start,
  });
  const mailbox = order.unproved?.mailbox;
  return (
    <section className="confirm-mailbox" data-bare={isBare || undefined} aria-label={t("confirm_title")}>
      <div className="confirm-mailbox-body">
        {isBare ? null : (
          <h2>
            <MailCheck aria-hidden="true" /> {t("confirm_title")}
          </h2>
        )}
        <p role="status">
          <Trans
            t={t}
            i18nKey={resend.isSuccess ? "confirm_sent_again" : "confirm_text"}
            values={{ email: order.email }}
            components={{ b: <b translate="no" /> }}
          />
        </p>
        {resend.error ? (
          <Alert tone="danger" announce>
            {refusalText(resend.error)}
          </Alert>
        ) : null}
        {mailbox ? (
          <p className="confirm-mailbox-local">
            {t("accounts:inbox_local")}{" "}
            <TextLink href={`${mailbox}?to=${encodeURIComponent(order.email)}`} target="_blank">
              {t("accounts:inbox_open_local")}
            </TextLink>
          </p>
        ) : null}
        {isCorrecting ? (
          <Correct
            order={order}
            onDone={() => {
              setCorrecting(false);
              setCorrected(true);
            }}
          />
        ) : (
          <div className="confirm-mailbox-actions">
            <Button
              loading={resend.isPending}
              aria-disabled={seconds > 0 || undefined}
              onClick={() => (seconds > 0 ? undefined : resend.mutate())}
            >
              {seconds > 0 ? t("accounts:resend_wait", { seconds }) : t("accounts:resend")}
            </Button>
            <TextLink
              render={
                <button
                  ref={link}
                  type="button"
                  className="confirm-mailbox-link"
                  onClick={() => setCorrecting(true)}
                >
                  {t("correct_email")}
                </button>
              }
            >
              {t("correct_email")}
            </TextLink>
          </div>
        )}
      </div>
    </section>
  );
}

/** Another address for the link; the focus goes in. */
function Correct({ order, onDone }: { order: ReturnedOrder; onDone: () => void }) {
  const { t } = useTranslation(["checkout", "accounts", "ui"]);
  const refusalText = useRefusalText();
  const queries = useQueryClient();
  const [email, setEmail] = useState(order.email);
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const correct = useMutation({
    mutationFn: () => call(correctEmail, { params: { id: order.id }, body: { email: email.trim() } }),
    onSuccess: async () => {
      const session = getSession();
      if (session?.purchase === order.id) setSession({ ...session, email: email.trim() });
      await queries.invalidateQueries({ queryKey: ["order", order.id] });
      onDone();
    },
  });
  return (
    <form
      className="confirm-mailbox-correct"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setWrong(!isEmail(email));
        if (isEmail(email)) correct.mutate();
        else event.currentTarget.querySelector("input")?.focus();
      }}
    >
      <EmailField
        ref={field}
        value={email}
        error={isWrong ? t("email_wrong") : correct.error ? refusalText(correct.error) : undefined}
        onChange={({ target }) => {
          setEmail(target.value);
          setWrong(false);
          correct.reset();
        }}
      />
      <div className="confirm-mailbox-actions">
        <Button type="submit" loading={correct.isPending}>
          {t("correct_submit")}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t("ui:cancel")}
        </Button>
      </div>
    </form>
  );
}
