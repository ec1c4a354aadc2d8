import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { askOverThePage } from "#app/over-the-page.tsx";

/** Says that the registration code was reserved for a time that is over; ends when it has been read. */
export function sayCodeLost(): Promise<unknown> {
  return askOverThePage<true>((answer) => <LostCode onRead={() => answer(true)} />);
}

function LostCode({ onRead }: { onRead: () => void }) {
  const { t } = useTranslation("accounts");
  const [isOpen, setOpen] = useState(true);
  function close(): void {
    setOpen(false);
    onRead();
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && close()}
      size="sm"
      title={t("code_lost_title")}
      description={t("code_lost_text")}
      footer={
        <Button variant="primary" onClick={close}>
          {t("code_lost_go_on")}
        </Button>
      }
    />
  );
}
