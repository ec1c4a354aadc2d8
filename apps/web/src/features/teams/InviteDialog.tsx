import type { TeamRole } from "@palco/contract/teams/abilities";
import { NewInvitation } from "@palco/contract/teams/api";
import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { NativeSelect } from "@palco/ui/native-select";
import { TextField } from "@palco/ui/text-field";
import { toast } from "@palco/ui/toasts";
import { type Language, languages } from "@palco/values/language";
import { UserPlus } from "lucide-react";
import { useId, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { contractResolver, showRefusal } from "#app/form.ts";
import { getLanguage } from "#app/language.ts";
import { languageName } from "#app/language-name.ts";
import { RoleChoice } from "./RoleChoice.tsx";
import { useInvite } from "./use-teams.ts";

interface Invited {
  email: string;
  roles: TeamRole[];
  language?: Language | undefined;
}

/** Asks somebody to help with a channel: address, roles, and the language of the mail. */
export function InviteDialog({ channel, primary = false }: { channel: string; primary?: boolean }) {
  const { t, i18n } = useTranslation("teams");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const invite = useInvite(channel);
  const begin: Invited = { email: "", roles: [], language: getLanguage() };
  const form = useForm<Invited>({ resolver: contractResolver(NewInvitation), defaultValues: begin });
  const { errors } = form.formState;
  const submit = form.handleSubmit((fields) =>
    invite.mutate(fields, {
      onSuccess: () => {
        setOpen(false);
        toast.success(t("invited", { email: fields.email }));
      },
      onError: (error) => {
        const text = showRefusal(form, error) ?? error.message;
        form.setError("email", { message: text }, { shouldFocus: true });
      },
    }),
  );
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
        if (next) form.reset(begin);
      }}
      title={t("invite_title")}
      description={t("invite_about")}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>{t("cancel")}</Button>
          <Button type="submit" form={id} variant="primary" loading={invite.isPending}>
            {t("invite_send")}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="team-form" onSubmit={(event) => void submit(event)}>
        <TextField
          label={t("email")}
          type="email"
          autoComplete="off"
          required
          error={errors.email?.message}
          {...form.register("email")}
        />
        <Controller
          control={form.control}
          name="roles"
          render={({ field }) => (
            <RoleChoice
              value={field.value}
              onChange={field.onChange}
              error={errors.roles ? t("roles_required") : undefined}
            />
          )}
        />
        <NativeSelect
          label={t("language")}
          hint={t("language_about")}
          options={languages.map((value) => ({ value, label: languageName(value, i18n.language) }))}
          {...form.register("language")}
        />
      </form>
    </Dialog>
  );
}
