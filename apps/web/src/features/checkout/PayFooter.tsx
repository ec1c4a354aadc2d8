import { ApiError } from "@palco/contract/client";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { Checkbox } from "@palco/ui/checkbox";
import { LockKeyhole } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface PayFooterProps {
  /** Terms the buyer accepts, with a link to read them. */
  terms: ReactNode;
  accepted: boolean;
  onAccepted: (accepted: boolean) => void;
  /** The button was pressed before everything needed was there. */
  missing: boolean;
  /** Error of the last try. */
  error: Error | null;
  loading: boolean;
  disabled: boolean;
  /** Text about the card and the price; null where nothing is paid. */
  note: ReactNode;
  /** The words of the button. */
  children: ReactNode;
}

/** End of each buying form: the terms, the error, the button, and the note on safety. */
export function PayFooter({
  terms,
  accepted,
  onAccepted,
  missing,
  error,
  loading,
  disabled,
  note,
  children,
}: PayFooterProps) {
  const { t } = useTranslation("checkout");
  return (
    <>
      <Checkbox
        checked={accepted}
        onChange={(event) => onAccepted(event.target.checked)}
        error={missing && !accepted ? t("terms_missing") : undefined}
        label={terms}
      />
      {error ? (
        <Alert tone="danger" announce>
          {error instanceof ApiError ? error.message : t("connection_lost")}
        </Alert>
      ) : null}
      <Button type="submit" variant="primary" size="lg" block loading={loading} disabled={disabled}>
        {children}
      </Button>
      {note ? (
        <p className="pay-note">
          <LockKeyhole aria-hidden="true" /> {note}
        </p>
      ) : null}
    </>
  );
}
