import { TextLink } from "@palco/ui/link";
import { NativeSelect } from "@palco/ui/native-select";
import { TextField } from "@palco/ui/text-field";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { EmailField } from "#features/accounts/EmailField.tsx";
import { useCountryOptions } from "#features/accounts/use-country-options.ts";
import type { Draft } from "./draft.ts";
import { type Fault, isEmail } from "./faults.ts";

interface BuyerFieldsProps {
  draft: Draft;
  /** The country so far: said, or guessed; null neither. Absent where another field asks for one. */
  country?: string | null;
  /** False: the delivery address asks for it. */
  asksName: boolean;
  missing: ReadonlySet<Fault>;
  onDraft: (part: Partial<Draft>) => void;
  /** They have an account. */
  onEnter: () => void;
}

/** Who buys, of somebody without an account: two fields and a line. */
export function BuyerFields({ draft, country, asksName, missing, onDraft, onEnter }: BuyerFieldsProps) {
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
      {asksName ? (
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
      ) : null}
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

interface CountryLineProps {
  country: string | null;
  error: string | undefined;
  onChange: (country: string) => void;
}

/** The country in a line, as guessed; a list once one wants to change it, or where there was nothing to guess from. */
function CountryLine({ country, error, onChange }: CountryLineProps) {
  const { t } = useTranslation(["checkout", "accounts", "ui"]);
  const options = useCountryOptions();
  const [isList, setList] = useState(country === null);
  const [isAsked, setAsked] = useState(false);
  const list = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (isAsked) list.current?.focus();
  }, [isAsked]);
  if (isList)
    return (
      <NativeSelect
        label={t("accounts:country")}
        name="country"
        autoComplete="country"
        required
        ref={list}
        placeholder={t("shipping_choose")}
        options={options}
        value={country ?? ""}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <p className="buyer-country">
      {t("country_is", { country: options.find(({ value }) => value === country)?.label ?? country })}
      <TextLink
        render={
          <button
            type="button"
            onClick={() => {
              setList(true);
              setAsked(true);
            }}
          >
            {t("country_change")}
          </button>
        }
      >
        {t("country_change")}
      </TextLink>
    </p>
  );
}
