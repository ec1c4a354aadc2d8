import { ApiError } from "@palco/contract/client";
import type { CheckoutSummary } from "@palco/contract/checkout/quote";
import { Button, IconButton } from "@palco/ui/button";
import { TextField } from "@palco/ui/text-field";
import { TicketPercent, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useTryCode } from "./use-checkout.ts";
import type { Wish } from "./draft.ts";
import { isCodeRefusal } from "./use-wish.ts";

interface CodeFieldProps {
  summary: CheckoutSummary;
  wish: Wish;
  /** Why the code of a link was not taken. */
  refusal: string | null;
  onChange: (codes: readonly string[]) => void;
}

/** Codes that lower the price: typed, tried at once, shown as what they are. */
export function CodeField({ summary, wish, refusal, onChange }: CodeFieldProps) {
  const { t } = useTranslation("checkout");
  const [typed, setTyped] = useState("");
  // True while the refusal is hidden because the user has typed something else.
  const [isRead, setRead] = useState(false);
  const attempt = useTryCode(summary.product.slug);
  const taken = summary.codes;

  function apply(): void {
    if (!typed.trim()) return;
    const codes = [...taken.map(({ code }) => code), typed.trim()];
    attempt.mutate(
      { ...wish, codes },
      {
        onSuccess: () => {
          onChange(codes);
          setTyped("");
        },
      },
    );
  }
  const error = attempt.error
    ? isCodeRefusal(attempt.error) || attempt.error instanceof ApiError
      ? attempt.error.message
      : t("connection_lost")
    : isRead
      ? undefined
      : (refusal ?? undefined);

  return (
    <div className="code-field">
      {taken.length < 2 ? (
        <div className="code-field-row">
          <TextField
            label={t("code")}
            value={typed}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            error={error}
            onChange={(event) => {
              setTyped(event.target.value);
              setRead(true);
              attempt.reset();
            }}
            // Enter applies the code; the order is placed by its own button.
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              apply();
            }}
          />
          <Button loading={attempt.isPending} onClick={apply}>
            {t("code_apply")}
          </Button>
        </div>
      ) : null}
      {taken.length ? (
        <ul className="code-field-taken" aria-label={t("codes_taken")}>
          {taken.map(({ code }) => (
            <li key={code}>
              <TicketPercent aria-hidden="true" />
              <span translate="no">{code}</span>
              <IconButton
                size="sm"
                label={t("code_remove", { code })}
                onClick={() => onChange(taken.filter((one) => one.code !== code).map((one) => one.code))}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
