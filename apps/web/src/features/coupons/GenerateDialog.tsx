import { ApiError } from "@palco/contract/client";
import { type CouponBatches, mostCodes, NewCoupons } from "@palco/contract/coupons/api";
import { Button } from "@palco/ui/button";
import { Dialog, type DialogProps } from "@palco/ui/dialog";
import { MoneyField } from "@palco/ui/money-field";
import { NativeSelect } from "@palco/ui/native-select";
import { NumberField } from "@palco/ui/number-field";
import { ProgressBar } from "@palco/ui/progress";
import { RadioCards } from "@palco/ui/radio-cards";
import { SegmentedControl } from "@palco/ui/segmented-control";
import { toast } from "@palco/ui/toasts";
import { BadgeEuro, Gift } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { contractResolver, showRefusal } from "#app/form.ts";
import { useFormat } from "#app/format.ts";
import { CodePrice } from "./CodePrice.tsx";
import { useCreateCoupons } from "./use-coupons.ts";

type Form = z.input<typeof NewCoupons>;
const usual: Form = { quantity: 50, price: 0, priceTyped: "gross", sessionId: null };

interface GenerateDialogProps {
  slug: string;
  product: CouponBatches["product"];
  trigger?: DialogProps["trigger"];
  /** Without a trigger: it is open, and this is told when it closes. */
  onClose?: () => void;
  onMade?: () => void;
}

/** Number of codes, their price and their date. */
export function GenerateDialog({ slug, product, trigger, onClose, onMade }: GenerateDialogProps) {
  const { t } = useTranslation("coupons");
  const format = useFormat();
  const id = useId();
  const [isOpen, setOpen] = useState(!trigger);
  const [isGift, setGift] = useState(true);
  const create = useCreateCoupons(slug);
  const form = useForm<Form>({ resolver: contractResolver(NewCoupons), defaultValues: usual });
  const [price, priceTyped, quantity] = useWatch({
    control: form.control,
    name: ["price", "priceTyped", "quantity"],
  });
  const { errors } = form.formState;

  function open(next: boolean): void {
    if (next) {
      form.reset(usual);
      setGift(true);
    }
    setOpen(next);
    if (!next) onClose?.();
  }
  async function make(values: Form): Promise<void> {
    if (!isGift && !values.price)
      return form.setError("price", { message: t("price_missing") }, { shouldFocus: true });
    try {
      const batch = await create.mutateAsync({ ...values, price: isGift ? 0 : values.price });
      setOpen(false);
      onMade?.();
      toast.success(t("generated", { count: batch.quantity, number: format.number(batch.quantity) }));
    } catch (error) {
      const said = error instanceof ApiError ? showRefusal(form, error) : t("failed");
      if (said) toast.error(said);
    }
  }
  function submit(event: FormEvent): void {
    // The editor's own form is around this one, though not on the screen.
    event.stopPropagation();
    void form.handleSubmit(make)(event);
  }
  return (
    <Dialog
      trigger={trigger}
      open={isOpen}
      onOpenChange={open}
      locked={create.isPending}
      size="md"
      title={t("generate_title")}
      description={t("generate_about")}
      footer={
        <>
          <Button onClick={() => open(false)} disabled={create.isPending}>
            {t("cancel")}
          </Button>
          <Button type="submit" form={id} variant="primary" loading={create.isPending}>
            {t("generate_many", { count: quantity || 0, number: format.number(quantity || 0) })}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="edit-fields" onSubmit={submit}>
        <Controller
          control={form.control}
          name="quantity"
          render={({ field, fieldState }) => (
            <NumberField
              label={t("quantity")}
              hint={t("quantity_hint", { most: format.number(mostCodes) })}
              required
              step={10}
              min={1}
              max={mostCodes}
              value={field.value}
              onChange={(value) => field.onChange(value ?? 0)}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
        <RadioCards
          label={t("price")}
          name={`${id}-gift`}
          value={isGift ? "gift" : "price"}
          onChange={(event) => setGift(event.target.value === "gift")}
          options={[
            { value: "gift", label: t("gift"), about: t("gift_about"), icon: <Gift aria-hidden="true" /> },
            {
              value: "price",
              label: t("reduced"),
              about: t("reduced_about"),
              icon: <BadgeEuro aria-hidden="true" />,
            },
          ]}
        />
        {isGift ? null : (
          <>
            <SegmentedControl
              label={t("price_typed")}
              options={[
                { value: "gross", label: t("price_gross") },
                { value: "net", label: t("price_net") },
              ]}
              {...form.register("priceTyped")}
            />
            <Controller
              control={form.control}
              name="price"
              render={({ field, fieldState }) => (
                <MoneyField
                  label={t(priceTyped === "net" ? "price_net_label" : "price_gross_label")}
                  required
                  currency={product.currency}
                  value={field.value || null}
                  onChange={(minor) => field.onChange(minor ?? 0)}
                  onBlur={field.onBlur}
                  error={fieldState.error?.message}
                />
              )}
            />
          </>
        )}
        <CodePrice product={product} amount={isGift ? 0 : price} typed={priceTyped} />
        {product.sessions.length ? (
          <NativeSelect
            label={t("date")}
            hint={t("date_hint")}
            placeholder={t("date_any")}
            options={product.sessions.map((session) => ({
              value: session.id,
              label: format.moment(session.startsAt),
            }))}
            error={errors.sessionId?.message}
            {...form.register("sessionId", { setValueAs: (value: string | null) => value || null })}
          />
        ) : null}
        {create.isPending ? <ProgressBar label={t("generating")} /> : null}
      </form>
    </Dialog>
  );
}
