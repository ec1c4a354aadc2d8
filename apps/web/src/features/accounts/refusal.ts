import { ApiError } from "@palco/contract/client";
import { useTranslation } from "react-i18next";

/** Error text: the server's own, or that it could not be reached. */
export function useRefusalText(): (error: unknown) => string {
  const { t } = useTranslation("accounts");
  return (error) => (error instanceof ApiError ? error.message : t("connection_lost"));
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.code : undefined;
}
