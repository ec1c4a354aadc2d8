import {
  type IdentityProvider,
  IdentityProviderChange,
  NewIdentityProvider,
} from "@palco/contract/identities/manage";
import {
  microsoftIssuer,
  providerIcons,
  tenantOf,
  type ProviderPreset,
} from "@palco/contract/identities/provider";
import { slugOf } from "@palco/values/slug";
import { Button } from "@palco/ui/button";
import { Switch } from "@palco/ui/checkbox";
import { CopyField } from "@palco/ui/copy-field";
import { ConfirmDialog, Dialog } from "@palco/ui/dialog";
import { TagsField } from "@palco/ui/multi-combobox";
import { NativeSelect } from "@palco/ui/native-select";
import { PasswordField } from "@palco/ui/password-field";
import { TextField } from "@palco/ui/text-field";
import { toast } from "@palco/ui/toasts";
import { useId, useState } from "react";
import { Controller, type FieldError, type Resolver, useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { contractResolver, refusalText } from "#app/form.ts";
import { type ProviderValues, valuesOf } from "./provider-values.ts";
import { ProviderTry } from "./ProviderTry.tsx";
import {
  useCreateProvider,
  useRemoveProvider,
  useTryProvider,
  useUpdateProvider,
} from "./use-identity-providers.ts";

const asNew = contractResolver(NewIdentityProvider);
const asChange = contractResolver(IdentityProviderChange);

/** A change holds less than a new one, and an empty secret keeps the one that is kept. */
const changed: Resolver<ProviderValues> = (
  { preset: _preset, slug: _slug, issuer: _issuer, clientSecret, ...kept },
  ...rest
) =>
  asChange(
    { ...kept, ...(clientSecret && { clientSecret }) },
    ...(rest as never as [unknown, never]),
  ) as never;

/** Adds a provider or changes one; once it is saved, its connection is tried. */
export function ProviderDialog({
  begin,
  redirectBase,
  onClose,
}: {
  begin: IdentityProvider | ProviderPreset;
  redirectBase: string;
  onClose: () => void;
}) {
  const { t } = useTranslation("identity-providers");
  const id = useId();
  const [kept, setKept] = useState(typeof begin === "string" ? undefined : begin);
  const create = useCreateProvider();
  const update = useUpdateProvider(kept?.id ?? "");
  const remove = useRemoveProvider(kept?.id ?? "");
  const trial = useTryProvider();
  const form = useForm<ProviderValues>({
    resolver: kept ? changed : (asNew as unknown as Resolver<ProviderValues>),
    defaultValues: valuesOf(begin),
    mode: "onTouched",
  });
  const { register, control, setValue } = form;
  const { errors, isDirty, dirtyFields } = form.formState;
  const [preset, slug, issuer] = useWatch({ control, name: ["preset", "slug", "issuer"] });
  const [tenant, setTenant] = useState(tenantOf(issuer));

  const submit = form.handleSubmit(async (values) => {
    try {
      const saved = await (kept
        ? update.mutateAsync({ ...values, clientSecret: values.clientSecret || undefined })
        : create.mutateAsync(values));
      setKept(saved);
      form.reset(valuesOf(saved));
      toast.success(t("saved"));
      if (!saved.connection) setKept(await trial.mutateAsync(saved.id));
    } catch (error) {
      toast.error(refusalText(form, error, t("not_saved")));
    }
  });

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      size="lg"
      title={kept ? kept.label : t(`new_${preset}`)}
      footer={
        <>
          {kept ? (
            <ConfirmDialog
              trigger={
                <Button variant="ghost" className="provider-remove">
                  {t("remove")}
                </Button>
              }
              title={t("remove_title", { provider: kept.label })}
              description={kept.people ? t("remove_people", { count: kept.people }) : t("remove_text")}
              confirmLabel={t("remove")}
              onConfirm={() =>
                remove.mutateAsync(undefined).then(onClose, () => void toast.error(t("not_saved")))
              }
            />
          ) : null}
          <Button onClick={onClose}>{t(kept && !isDirty ? "close" : "cancel")}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            loading={create.isPending || update.isPending}
            disabled={kept !== undefined && !isDirty}
          >
            {t("save")}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="provider-form" onSubmit={(event) => void submit(event)}>
        {kept ? (
          <ProviderTry
            connection={kept.connection}
            isTrying={trial.isPending}
            isChanged={Boolean(dirtyFields.clientId ?? dirtyFields.clientSecret)}
            onTry={() =>
              trial.mutate(kept.id, {
                onSuccess: setKept,
                onError: () => void toast.error(t("not_tried")),
              })
            }
          />
        ) : null}
        {preset === "openid" ? (
          <div className="provider-pair">
            <TextField
              label={t("label")}
              hint={t("label_hint")}
              required
              error={errors.label?.message}
              {...register("label", {
                onChange: (event: { target: { value: string } }) => {
                  if (!kept && !dirtyFields.slug) setValue("slug", slugOf(event.target.value).slice(0, 40));
                },
              })}
            />
            <NativeSelect
              label={t("icon")}
              options={providerIcons
                .filter((icon) => icon !== "google" && icon !== "microsoft")
                .map((icon) => ({ value: icon, label: t(`icon_${icon}`) }))}
              error={errors.icon?.message}
              {...register("icon")}
            />
          </div>
        ) : (
          <TextField
            label={t("label")}
            hint={t("label_hint")}
            required
            error={errors.label?.message}
            {...register("label")}
          />
        )}
        {preset === "microsoft" ? (
          <TextField
            label={t("tenant")}
            hint={t("tenant_hint")}
            required
            spellCheck={false}
            readOnly={kept !== undefined}
            value={tenant}
            error={errors.issuer?.message}
            onChange={({ target }) => {
              setTenant(target.value);
              setValue("issuer", microsoftIssuer(target.value.trim()), { shouldDirty: true });
            }}
            onBlur={() => void form.trigger("issuer")}
          />
        ) : null}
        {preset === "openid" ? (
          <TextField
            label={t("issuer")}
            hint={t("issuer_hint")}
            type="url"
            inputMode="url"
            required
            readOnly={kept !== undefined}
            error={errors.issuer?.message}
            {...register("issuer")}
          />
        ) : null}
        {preset === "openid" && !kept ? (
          <TextField
            label={t("slug")}
            hint={t("slug_hint")}
            required
            spellCheck={false}
            error={errors.slug?.message}
            {...register("slug")}
          />
        ) : null}
        <CopyField
          wraps
          label={t("redirect")}
          hint={t(`redirect_hint_${preset}`)}
          value={kept?.redirectUri ?? `${redirectBase}${slug}`}
        />
        <div className="provider-pair">
          <TextField
            label={t("client_id")}
            required
            spellCheck={false}
            autoComplete="off"
            error={errors.clientId?.message}
            {...register("clientId")}
          />
          <PasswordField
            label={t("client_secret")}
            hint={kept ? t("client_secret_kept", { end: kept.clientSecret }) : undefined}
            required={!kept}
            autoComplete="off"
            spellCheck={false}
            error={errors.clientSecret?.message}
            {...register("clientSecret")}
          />
        </div>
        <Controller
          control={control}
          name="emailDomains"
          render={({ field: { ref, ...field } }) => (
            <TagsField
              {...field}
              ref={ref}
              label={t("domains")}
              hint={t(`domains_hint_${preset}`)}
              placeholder={t("domains_placeholder")}
              error={firstOf(errors.emailDomains as FieldError | (FieldError | undefined)[] | undefined)}
            />
          )}
        />
        {preset === "openid" ? (
          <TextField
            label={t("scopes")}
            hint={t("scopes_hint")}
            spellCheck={false}
            error={errors.scopes?.message}
            {...register("scopes")}
          />
        ) : null}
        <Switch label={t("active")} hint={t("active_hint")} {...register("active")} />
      </form>
    </Dialog>
  );
}

/** A list has an error of its own or one for each of its words. */
function firstOf(error: FieldError | (FieldError | undefined)[] | undefined): string | undefined {
  return Array.isArray(error) ? error.find((one) => one)?.message : error?.message;
}
