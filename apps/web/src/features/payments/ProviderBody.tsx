import { SettingsFields } from "@palco/ui/settings-head";
import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";

interface ProviderBodyProps {
  /** What buyers can pay with. */
  offers: readonly string[];
  /** How its connection stands; absent without keys. */
  connection: ReactNode;
  /** The fields of its keys. */
  children: ReactNode;
}

/** A way to collect below its head: the keys, and beside them what it offers and how its connection stands. */
export function ProviderBody({ offers, connection, children }: ProviderBodyProps) {
  const { t } = useTranslation("payments");
  const id = useId();
  return (
    <div className="media-pay-body">
      <div className="media-pay-state">
        <h3 id={id}>{t("offers")}</h3>
        <ul aria-labelledby={id}>
          {offers.map((offer) => (
            <li key={offer}>
              <Check aria-hidden="true" />
              {offer}
            </li>
          ))}
        </ul>
        {connection}
      </div>
      <SettingsFields>{children}</SettingsFields>
    </div>
  );
}
