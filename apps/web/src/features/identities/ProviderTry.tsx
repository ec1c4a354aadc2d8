import type { IdentityProvider } from "@palco/contract/identities/manage";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { PlugZap } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";

const tones = {
  accepted: "success",
  refused: "danger",
  wrong_issuer: "danger",
  unverifiable: "danger",
  no_answer: "warning",
} as const;

/** What the provider said to the keys that are kept, and a button to ask again. */
export function ProviderTry({
  connection,
  isTrying,
  isChanged,
  onTry,
}: {
  connection: IdentityProvider["connection"];
  isTrying: boolean;
  isChanged: boolean;
  onTry: () => void;
}) {
  const { t } = useTranslation("identity-providers");
  const format = useFormat();
  const result = connection?.result ?? "never";
  return (
    <Alert
      tone={connection ? tones[connection.result] : "warning"}
      announce={connection !== null}
      title={t(`tried_${result}`)}
      actions={
        <Button icon={<PlugZap aria-hidden="true" />} loading={isTrying} disabled={isChanged} onClick={onTry}>
          {t("try")}
        </Button>
      }
    >
      {t(`tried_${result}_text`)}
      {connection
        ? ` ${t("tried_at", { at: format.dateTime(connection.triedAt) })}${connection.code ? ` (${connection.code})` : ""}`
        : null}
    </Alert>
  );
}
