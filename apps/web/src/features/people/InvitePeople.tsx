import { Email } from "@palco/contract/fields";
import {
  invitedRoles,
  type InvitedRole,
  type invitePeople,
  mostInvitedAtOnce,
} from "@palco/contract/people/invitations";
import type { RouteOutput } from "@palco/contract/route";
import { ApiError } from "@palco/contract/client";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { Checkbox } from "@palco/ui/checkbox";
import { Dialog } from "@palco/ui/dialog";
import { NativeSelect } from "@palco/ui/native-select";
import { TextArea } from "@palco/ui/text-area";
import { toast } from "@palco/ui/toasts";
import { type Language, languages } from "@palco/values/language";
import { UserPlus } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { getLanguage } from "#app/language.ts";
import { languageName } from "#app/language-name.ts";
import { useInvitePeople } from "./use-invitations.ts";

type Result = RouteOutput<typeof invitePeople>;

/** As they stand in a message or a spreadsheet: one a line, with commas, or "Name <address>". */
const addressesIn = (typed: string) =>
  typed
    .split(/[\s,;<>]+/)
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part.includes("@"));

/** Invites people to have an account: addresses, roles, and the language of the mail. */
export function InvitePeople({ primary = false }: { primary?: boolean }) {
  const { t } = useTranslation("people");
  const format = useFormat();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [roles, setRoles] = useState<readonly InvitedRole[]>([]);
  const [language, setLanguage] = useState<Language>(getLanguage());
  const [error, setError] = useState<string>();
  const [result, setResult] = useState<Result>();
  const refused = result?.refused ?? [];
  const invite = useInvitePeople();
  const emails = [...new Set(addressesIn(typed))];

  function mistake(): string | undefined {
    if (!emails.length) return t("invite_none");
    const wrong = emails.filter((email) => !Email.safeParse(email).success);
    if (wrong.length) return t("invite_wrong", { emails: wrong.slice(0, 5).join(", ") });
    if (emails.length > mostInvitedAtOnce)
      return t("invite_many", { count: emails.length, most: mostInvitedAtOnce });
    return undefined;
  }
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong = mistake();
    setError(wrong);
    if (wrong) return;
    try {
      const answer = await invite.mutateAsync({ emails, roles: [...roles], language });
      setResult(answer);
      setTyped("");
      if (answer.refused.length) return;
      toast.success(t("invited", { count: answer.invited }));
      setOpen(false);
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : t("act_failed"));
    }
  }
  return (
    <Dialog
      trigger={
        <Button {...(primary && { variant: "primary" as const })} icon={<UserPlus aria-hidden="true" />}>
          {t("invite")}
        </Button>
      }
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        setError(undefined);
        setResult(undefined);
      }}
      title={t("invite_title")}
      description={t("invite_about")}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>{t(refused.length ? "close" : "cancel")}</Button>
          <Button type="submit" form={id} variant="primary" loading={invite.isPending}>
            {t("invite_send")}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="people-invite" onSubmit={(event) => void send(event)}>
        {refused.length ? (
          <Alert tone="warning" announce title={t("invite_refused", { count: refused.length })}>
            {result?.invited ? <p>{t("invited", { count: result.invited })}</p> : null}
            <ul>
              {refused.map(({ email, code }) => (
                <li key={email}>
                  <strong translate="no" data-user-content>
                    {email}
                  </strong>{" "}
                  {t(`invite_refused_${code}`)}
                </li>
              ))}
            </ul>
          </Alert>
        ) : null}
        <TextArea
          label={t("invite_emails")}
          hint={t("invite_emails_hint", { most: format.number(mostInvitedAtOnce) })}
          rows={4}
          required
          autoCapitalize="none"
          spellCheck={false}
          error={error}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <fieldset>
          <legend>{t("invite_roles")}</legend>
          {invitedRoles.map((role) => (
            <Checkbox
              key={role}
              label={t(`role_${role}`)}
              hint={t(`role_about_${role}`)}
              checked={roles.includes(role)}
              onChange={() =>
                setRoles(roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role])
              }
            />
          ))}
        </fieldset>
        <NativeSelect
          label={t("invite_language")}
          options={languages.map((value) => ({ value, label: languageName(value, format.locale) }))}
          value={language}
          onChange={({ target }) => setLanguage(target.value as Language)}
        />
      </form>
    </Dialog>
  );
}
