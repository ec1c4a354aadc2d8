import { Dialog } from "@palco/ui/dialog";
import { TextLink } from "@palco/ui/link";
import { useTranslation } from "react-i18next";
import { RedeemBox } from "#features/coupons/RedeemBox.tsx";

/** The box for codes, from anywhere. */
export default function CodeDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation("shell");
  return (
    <Dialog title={t("redeem_code")} open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <div className="code-dialog">
        <RedeemBox code="" isBare />
        <TextLink href="/help/basics/redeem-a-code" target="_blank" tone="quiet">
          {t("help")}
        </TextLink>
      </div>
    </Dialog>
  );
}
