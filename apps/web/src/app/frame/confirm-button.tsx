import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";

const OwnPurchase = lazy(async () => ({
  default: (await import("#features/checkout/OwnPurchase.tsx")).OwnPurchase,
}));

/** Of a session that is limited to a purchase: what there is to do to have it in an account. */
export default function ConfirmButton({ orderId }: { orderId: string }) {
  const { t } = useTranslation("shell");
  const location = useLocation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(false), [location]);
  return (
    <>
      <Button variant="secondary" className="nav-confirm" onClick={() => setOpen(true)}>
        {t("confirm_email")}
      </Button>
      <Dialog title={t("confirm_email")} open={isOpen} onOpenChange={setOpen}>
        <Suspense fallback={null}>
          <OwnPurchase orderId={orderId} />
        </Suspense>
      </Dialog>
    </>
  );
}
