import type { ConfirmMethod } from "@palco/contract/accounts/confirm";
import { Button } from "@palco/ui/button";
import { useTranslation } from "react-i18next";
import "./security.css";

export type Way = ConfirmMethod | "recovery";

/** The ways to prove who one is besides the one that is shown. */
export function OtherWays<W extends Way>({ ways, onChoose }: { ways: W[]; onChoose: (way: W) => void }) {
  const { t } = useTranslation("security");
  return (
    <div className="confirm-ways">
      {ways.map((way) => (
        <Button key={way} variant="ghost" size="sm" onClick={() => onChoose(way)}>
          {t(`confirm_by_${way as Way}`)}
        </Button>
      ))}
    </div>
  );
}
