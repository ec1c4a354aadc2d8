import { TextLink } from "@palco/ui/link";
import { TextField } from "@palco/ui/text-field";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmailField } from "#features/accounts/EmailField.tsx";
import { CountryLine } from "./CountryLine.tsx";
import type { Draft } from "./draft.ts";
import { type Fault, isEmail } from "./faults.ts";

interface BuyerFieldsProps {
  draft: Draft;
  /** The country so far: said, or guessed; null neither. Absent where another field asks for one. */
  country?: string | null;
  /** The name of the delivery address, which is then the buyer's; absent: their own. */
  nameField?: ReactNode;
  missing: ReadonlySet<Fault>;
  onDraft: (part: Partial<Draft>) => void;
  /** They have an account. */
  onEnter: () => void;
}

/** Who buys, of somebody without an account: two fields and a line. */
export function BuyerFields({ draft, country, nameField, missing, onDraft, onEnter }: BuyerFieldsProps) {
  const { t } = useTranslation(["checkout", "accounts"]);
  const isEmpty = !draft.email.trim();
  return (
    <div className="buyer">
      <EmailField
        value={draft.email}
        error={
          missing.has("email") && !isEmail(draft.email)
            ? t(isEmpty ? "email_missing" : "email_wrong")
            : undefined
        }
        onChange={({ target }) => onDraft({ email: target.value })}
      />
      {nameField ?? (
        <TextField
          label={t("accounts:name")}
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          value={draft.name}
          error={missing.has("name") && !draft.name.trim() ? t("name_missing") : undefined}
          onChange={({ target }) => onDraft({ name: target.value })}
        />
      )}
      {country === undefined ? null : (
        <CountryLine
          country={country}
          error={missing.has("country") && !country ? t("country_missing") : undefined}
          onChange={(chosen) => onDraft({ country: chosen || null })}
        />
      )}
      {/* After the fields for the keyboard, beside the title for the eye. */}
      <p className="buyer-enter">
        {t("have_account")}{" "}
        <TextLink
          render={
            <button type="button" onClick={onEnter}>
              {t("accounts:to_login")}
            </button>
          }
        >
          {t("accounts:to_login")}
        </TextLink>
      </p>
    </div>
  );
}
