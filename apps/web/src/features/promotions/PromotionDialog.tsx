import { NewPromotion } from "@palco/contract/checkout/promotions";
import { Button } from "@palco/ui/button";
import { Dialog, type DialogProps } from "@palco/ui/dialog";
import { NumberField } from "@palco/ui/number-field";
import { TextField } from "@palco/ui/text-field";
import { toast } from "@palco/ui/toasts";
import { maximumPromotion } from "@palco/values/order-price";
import { useId, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { contractResolver, showRefusal } from "#app/form.ts";
import { InstantField } from "#app/editing/instant-field.tsx";
import { useFormat } from "#app/format.ts";
import { useSession } from "#app/session.ts";
import { useCreatePromotion } from "./use-promotions.ts";
import "#app/editing/editing.css";

type Form = z.input<typeof NewPromotion>;
const usual: Form = { code: "", discount: 1000, startsAt: null, endsAt: null, maxUses: null };

/** A code for everybody: how much it takes off, until when, how often. */
export function PromotionDialog({ trigger }: { trigger: NonNullable<DialogProps["trigger"]> }) {
  const { t } = useTranslation("promotions");
  const format = useFormat();
  const id = useId();
  const zone = useSession()?.timezone ?? "Europe/Madrid";
  const [isOpen, setOpen] = useState(false);
  const create = useCreatePromotion();
  const form = useForm<Form>({ resolver: contractResolver(NewPromotion), defaultValues: usual });
  const { errors } = form.formState;

  async function make(values: Form): Promise<void> {
    try {
      const { code } = await create.mutateAsync(values);
      setOpen(false);
      toast.success(t("made", { code }));
    } catch (error) {
      const said = showRefusal(form, error);
      if (said) toast.error(said);
    }
  }
  return (
    <Dialog
      trigger={trigger}
      open={isOpen}
      onOpenChange={(next) => {
        if (next) form.reset(usual);
        setOpen(next);
      }}
      locked={create.isPending}
      title={t("dialog_title")}
      description={t("dialog_about")}
      footer={
        <>
          <Button onClick={() => setOpen(false)} disabled={create.isPending}>
            {t("cancel")}
          </Button>
          <Button type="submit" form={id} variant="primary" loading={create.isPending}>
            {t("make")}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="edit-fields"
        onSubmit={(event) => void form.handleSubmit(make)(event)}
      >
        <TextField
          label={t("code")}
          hint={t("code_hint")}
          required
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={30}
          error={errors.code?.message}
          {...form.register("code")}
        />
        <Controller
          control={form.control}
          name="discount"
          render={({ field, fieldState }) => (
            <NumberField
              label={t("discount")}
              hint={t("discount_hint", { most: format.percent(maximumPromotion / 10_000) })}
              required
              min={1}
              max={maximumPromotion / 100}
              value={field.value ? field.value / 100 : null}
              onChange={(percent) => field.onChange(Math.round((percent ?? 0) * 100))}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="endsAt"
          render={({ field, fieldState }) => (
            <InstantField
              label={t("ends_at")}
              hint={t("ends_hint")}
              optional
              zone={zone}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="maxUses"
          render={({ field, fieldState }) => (
            <NumberField
              label={t("max_uses")}
              hint={t("max_uses_hint")}
              optional
              min={1}
              value={field.value}
              onChange={(uses) => field.onChange(uses ?? null)}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
      </form>
    </Dialog>
  );
}
