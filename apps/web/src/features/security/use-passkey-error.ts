import { ApiError, NetworkError } from "@palco/contract/client";
import { useTranslation } from "react-i18next";
import { useRefusalText } from "#features/accounts/refusal.ts";

/** Error text of a ceremony: the server's, or what the browser made of it. */
export function usePasskeyError(): (error: unknown) => string {
  const { t } = useTranslation("security");
  const refusalText = useRefusalText();
  return (error) => {
    if (error instanceof ApiError || error instanceof NetworkError) return refusalText(error);
    const name = error instanceof Error ? error.name : "";
    // Browsers don't tell whether somebody pressed "cancel", had no passkey or took too long.
    if (name === "NotAllowedError" || name === "AbortError") return t("passkey_cancelled");
    return t(name === "InvalidStateError" ? "passkey_exists" : "passkey_failed");
  };
}
