import { ApiError } from "@palco/contract/client";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { LockKeyhole } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface PayFooterProps {
  /** Error of the last try. */
  error: Error | null;
  loading: boolean;
  /** Text about the card and the price; null where nothing is paid. */
  note: ReactNode;
  /** The words of the button. */
  children: ReactNode;
}

/** End of each buying form: the error, the button, which is at the foot of a phone's window, and the note on safety. */
export function PayFooter({ error, loading, note, children }: PayFooterProps) {
  const { t } = useTranslation("checkout");
  return (
    <>
      {error ? (
        <Alert tone="danger" announce>
          {error instanceof ApiError ? error.message : t("connection_lost")}
        </Alert>
      ) : null}
      <div className="pay-bar">
        <Button type="submit" variant="primary" size="lg" block loading={loading}>
          {children}
        </Button>
      </div>
      {note ? (
        <p className="pay-note">
          <LockKeyhole aria-hidden="true" /> {note}
        </p>
      ) : null}
    </>
  );
}
