import { ClaimForm, claimPaidHere, claimPurchase } from "@palco/contract/checkout/claims";
import type { OrderView } from "@palco/contract/checkout/order-view";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { TextField } from "@palco/ui/text-field";
import { toast } from "@palco/ui/toasts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { z } from "zod";
import { call } from "#app/api.ts";
import { contractResolver, showRefusal } from "#app/form.ts";
import { useRefusalText } from "#features/accounts/refusal.ts";
import { readClaim } from "./claim-session.ts";
import "./claim-purchase.css";

/** Opens by `?claim=1` too: the address that a receipt names. */
export function ClaimPurchase() {
  const { t } = useTranslation("checkout");
  const [params, setParams] = useSearchParams();
  const isOpen = params.has("claim");
  const setOpen = (next: boolean) =>
    setParams((before) => {
      if (next) before.set("claim", "1");
      else before.delete("claim");
      return before;
    });
  return (
    <p className="claim-purchase">
      {t("claim_ask")}{" "}
      <button type="button" className="claim-purchase-open" onClick={() => setOpen(true)}>
        {t("claim_open")}
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t("claim_title")}
        description={t("claim_text")}
        size="sm"
      >
        {isOpen ? <Claim onDone={() => setOpen(false)} /> : null}
      </Dialog>
    </p>
  );
}

type Typed = z.input<typeof ClaimForm>;

function Claim({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation("checkout");
  const refusalText = useRefusalText();
  const queries = useQueryClient();
  const form = useForm<Typed, unknown, z.output<typeof ClaimForm>>({
    resolver: contractResolver(ClaimForm),
    defaultValues: { number: "", digits: "" },
    mode: "onTouched",
  });
  const { errors } = form.formState;
  async function claimed({ items }: OrderView): Promise<void> {
    toast.success(t("claim_done", { title: items[0]?.title ?? "" }));
    onDone();
    await queries.invalidateQueries();
  }
  const claim = useMutation({
    mutationFn: (body: z.output<typeof ClaimForm>) => call(claimPurchase, { body }),
    onSuccess: claimed,
    onError: (error) => showRefusal(form, error),
  });
  const [paidHere] = useState(readClaim);
  const here = useMutation({
    mutationFn: (session: string) => call(claimPaidHere, { body: { session } }),
    onSuccess: claimed,
  });
  const failed = here.error ?? claim.error;
  return (
    <form
      className="claim-purchase-form"
      noValidate
      onSubmit={(event) => void form.handleSubmit((body) => claim.mutate(body))(event)}
    >
      {failed ? (
        <Alert tone="danger" announce>
          {refusalText(failed)}
        </Alert>
      ) : null}
      <TextField
        label={t("claim_number")}
        hint={t("claim_number_hint")}
        error={errors.number?.message}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="P00001234"
        required
        {...form.register("number")}
      />
      <TextField
        label={t("claim_digits")}
        error={errors.digits?.message}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        placeholder="1234"
        required
        {...form.register("digits")}
      />
      <Button type="submit" variant="primary" size="lg" block loading={claim.isPending}>
        {t("claim_submit")}
      </Button>
      {paidHere ? (
        <Button size="lg" block loading={here.isPending} onClick={() => here.mutate(paidHere)}>
          {t("claim_here_submit")}
        </Button>
      ) : null}
      <p className="claim-purchase-note">{t("claim_none")}</p>
    </form>
  );
}
