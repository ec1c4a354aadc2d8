import { listManagedProducts } from "@palco/contract/catalogue/manage";
import {
  codeRoles,
  RegistrationCodeForm,
  type RegistrationCodeForm as Form,
} from "@palco/contract/registration/codes";
import { Button } from "@palco/ui/button";
import { Checkbox } from "@palco/ui/checkbox";
import { Combobox } from "@palco/ui/combobox";
import { Dialog } from "@palco/ui/dialog";
import { NativeSelect } from "@palco/ui/native-select";
import { NumberField } from "@palco/ui/number-field";
import { TextField } from "@palco/ui/text-field";
import { toast } from "@palco/ui/toasts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { call } from "#app/api.ts";
import { InstantField } from "#app/editing/instant-field.tsx";
import { contractResolver, showRefusal } from "#app/form.ts";
import { useSession } from "#app/session.ts";
import { useRegistrationCodeActs } from "./use-registration-codes.ts";

/** A new code: what it is, how often and when it counts, what it gives. */
export function RegistrationCodeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("registration");
  const { t: ta } = useTranslation("accounts");
  const id = useId();
  const zone = useSession()?.timezone ?? "Europe/Madrid";
  const { create } = useRegistrationCodeActs();
  const form = useForm<z.input<typeof RegistrationCodeForm>, unknown, Form>({
    resolver: (values, ...rest) =>
      contractResolver(RegistrationCodeForm)({ ...values, code: values.code || undefined }, ...rest),
    defaultValues: {
      code: "", note: "", uses: 50, opensAt: null, closesAt: null, role: null, approves: false, product: null,
    }, // prettier-ignore
  });
  const { errors } = form.formState;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("code_new")}
      description={t("code_new_about")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={id} variant="primary" loading={create.isPending}>
            {t("code_make")}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="registration-fields"
        onSubmit={(event) =>
          void form.handleSubmit((body) =>
            create.mutate(body, {
              onSuccess({ code }) {
                toast.success(t("code_made", { code }));
                onClose();
              },
              onError: (error) => showRefusal(form, error),
            }),
          )(event)
        }
      >
        <TextField
          label={t("code_text")}
          hint={t("code_text_about")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors.code?.message ?? errors.root?.message}
          {...form.register("code")}
        />
        <TextField label={t("code_note")} error={errors.note?.message} {...form.register("note")} />
        <Controller
          control={form.control}
          name="uses"
          render={({ field }) => (
            <NumberField {...field} label={t("code_uses")} required min={1} error={errors.uses?.message} />
          )}
        />
        <div className="registration-pair">
          {(["opensAt", "closesAt"] as const).map((name) => (
            <Controller
              key={name}
              control={form.control}
              name={name}
              render={({ field: { value, onChange, onBlur } }) => (
                <InstantField
                  value={value}
                  onChange={onChange}
                  onBlur={onBlur}
                  zone={zone}
                  label={t(`code_${name}`)}
                  error={errors[name]?.message}
                />
              )}
            />
          ))}
        </div>
        <Controller
          control={form.control}
          name="product"
          render={({ field }) => (
            <GivenProduct
              value={field.value ?? null}
              onChange={field.onChange}
              error={errors.product?.message}
            />
          )}
        />
        <NativeSelect
          label={t("code_role")}
          placeholder={t("code_role_none")}
          options={codeRoles.map((role) => ({ value: role, label: ta(`code_role_${role}`) }))}
          {...form.register("role", { setValueAs: (role: string) => role || null })}
        />
        <Checkbox label={t("code_approves")} hint={t("code_approves_about")} {...form.register("approves")} />
      </form>
    </Dialog>
  );
}

interface GivenProductProps {
  value: string | null;
  onChange: (slug: string | null) => void;
  error: string | undefined;
}

function GivenProduct({ value, onChange, error }: GivenProductProps) {
  const { t } = useTranslation("registration");
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const { data, isFetching } = useQuery({
    queryKey: ["products", "for-code", q],
    queryFn: ({ signal }) =>
      call(listManagedProducts, { query: { q: q || undefined, size: 20, sort: "title" } }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Combobox
      label={t("code_product")}
      hint={t("code_product_about")}
      error={error}
      options={(data?.items ?? [])
        .filter(({ status }) => status !== "draft")
        .map(({ slug, title, owner }) => ({ value: slug, label: title, about: owner.name }))}
      value={value}
      onChange={onChange}
      onSearch={setTyped}
      isLoading={isFetching}
    />
  );
}
