import type { ProductType } from "@palco/contract/catalogue/api";
import type { RefundPolicy } from "@palco/contract/channels/refund-policy";
import { productTraits } from "@palco/contract/product-types/traits";
import { Checkbox } from "@palco/ui/checkbox";
import { TextLink } from "@palco/ui/link";
import { Trans, useTranslation } from "react-i18next";
import { useRefundWords } from "#app/refund-words.ts";
import { HelpLink } from "#app/help-link.tsx";
import type { Box } from "./faults.ts";

/** What the law wants said about going back: films are watched at once, dates are fixed, goods can be sent back. */
export function withdrawalOf(type: ProductType): "access" | "dated" | "goods" {
  if (productTraits[type].delivery === "parcel") return "goods";
  return productTraits[type].isDated ? "dated" : "access";
}

/** Boxes of a purchase, in their order. */
export function boxesOf(type: ProductType): readonly Box[] {
  return withdrawalOf(type) === "access" ? ["terms", "access"] : ["terms"];
}

interface ConsentBoxesProps {
  type: ProductType;
  /** The organizer's; null: the law's word and the site's. */
  refundPolicy: RefundPolicy | null;
  ticked: ReadonlySet<Box>;
  missing: ReadonlySet<string>;
  onTick: (box: Box, ticked: boolean) => void;
}

export function ConsentBoxes({ type, refundPolicy, ticked, missing, onTick }: ConsentBoxesProps) {
  const { t } = useTranslation("checkout");
  const refundWords = useRefundWords();
  const withdrawal = withdrawalOf(type);
  const box = (name: Box) => ({
    name,
    checked: ticked.has(name),
    onChange: (event: { target: { checked: boolean } }) => onTick(name, event.target.checked),
    error: missing.has(name) && !ticked.has(name) ? t(`${name}_missing`) : undefined,
  });
  return (
    <div className="pay-boxes">
      <Checkbox
        {...box("terms")}
        label={
          <Trans
            t={t}
            i18nKey="terms"
            components={{ terms: <TextLink href="/aviso-legal?doc=purchase" target="_blank" /> }}
          />
        }
      />
      {withdrawal === "access" ? (
        <Checkbox {...box("access")} label={t("access")} />
      ) : (
        <p className="pay-told">
          {t(`withdrawal_${withdrawal}`)} <HelpLink article="legals/withdrawal" about={t("withdraw_open")} />
        </p>
      )}
      {refundPolicy ? <p className="pay-told">{refundWords(type, refundPolicy)}.</p> : null}
    </div>
  );
}
