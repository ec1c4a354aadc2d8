import { type EntityEdit, EntityRole, NewEntityMember } from "@palco/contract/entities/api";
import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { NativeSelect } from "@palco/ui/native-select";
import { RadioCards } from "@palco/ui/radio-cards";
import { TextField } from "@palco/ui/text-field";
import { toast } from "@palco/ui/toasts";
import { type Language, languages } from "@palco/values/language";
import { UserPlus } from "lucide-react";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { contractResolver, showRefusal } from "#app/form.ts";
import { getLanguage } from "#app/language.ts";
import { languageName } from "#app/language-name.ts";
import { useInviteMember } from "./use-entities.ts";

interface Invited {
  email: string;
  role: EntityRole;
  language?: Language | undefined;
}

/** Asks somebody to help with a store. */
export function InvitePersonDialog({ entity }: { entity: EntityEdit }) {
  const { t, i18n } = useTranslation("entities");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const invite = useInviteMember(entity.id);
  const begin: Invited = { email: "", role: "editor", language: getLanguage() };
  const form = useForm<Invited>({ resolver: contractResolver(NewEntityMember), defaultValues: begin });
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
        <Button variant="primary" icon={<UserPlus aria-hidden="true" />}>
          {t("invite")}
        </Button>
      }
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) form.reset(begin);
      }}
      title={t("invite_title", { name: entity.name })}
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
      <form id={id} noValidate className="edit-fields" onSubmit={(event) => void submit(event)}>
        <TextField
          label={t("email")}
          type="email"
          autoComplete="off"
          required
          error={errors.email?.message}
          {...form.register("email")}
        />
        <RadioCards
          label={t("role")}
          options={EntityRole.options.map((value) => ({
            value,
            label: t(`role_${value}`),
            about: t(`role_${value}_about`),
          }))}
          {...form.register("role")}
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
