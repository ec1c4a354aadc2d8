import { lazy, Suspense, useState } from "react";
import type { ReactNode, RefObject } from "react";
import { Button } from "./button.tsx";
import { useUi } from "./ui-provider.tsx";
import { usePopupTrigger } from "./use-popup-trigger.ts";
import type { OpenState, PopupTrigger } from "./use-popup-trigger.ts";

const loadPopup = () => import("./dialog-popup.tsx");
const DialogPopup = lazy(loadPopup);

export type DialogProps = OpenState & {
  trigger?: PopupTrigger;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, right-aligned; on a phone one below the other. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg" | "xl";
  /** Pressing outside and Escape do nothing: for work one must not lose by accident. */
  locked?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  /** "alertdialog": demands an answer. */
  role?: "dialog" | "alertdialog";
};

/** A window over the page; on a phone it rises from below. Its engine is loaded with the first opening. */
export function Dialog({ trigger, open, onOpenChange, ...content }: DialogProps) {
  const popup = usePopupTrigger(trigger, "dialog", loadPopup, { open, onOpenChange });
  return (
    <>
      {popup.element}
      {popup.wasOpened ? (
        <Suspense fallback={null}>
          <DialogPopup {...content} open={popup.isOpen} onOpenChange={popup.setOpen} />
        </Suspense>
      ) : null}
    </>
  );
}

export type ConfirmDialogProps = OpenState & {
  trigger?: PopupTrigger;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The verb, as the button says it: "Borrar el canal". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "danger" | "primary";
  /** While the promise runs the button turns; a rejection leaves the dialog open. */
  onConfirm: () => void | Promise<unknown>;
};

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    trigger,
    open,
    onOpenChange,
    confirmLabel,
    cancelLabel,
    tone = "danger",
    onConfirm,
    ...content
  } = props;
  const { text } = useUi();
  const [isBusy, setBusy] = useState(false);
  const popup = usePopupTrigger(trigger, "dialog", loadPopup, { open, onOpenChange });
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      popup.setOpen(false);
    } catch {
      // The confirm handler shows the error; the dialog stays open for another try.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {popup.element}
      {popup.wasOpened ? (
        <Suspense fallback={null}>
          <DialogPopup
            {...content}
            role="alertdialog"
            size="sm"
            locked={isBusy}
            open={popup.isOpen}
            onOpenChange={popup.setOpen}
            footer={
              <>
                <Button onClick={() => popup.setOpen(false)} disabled={isBusy}>
                  {cancelLabel ?? text("cancel")}
                </Button>
                <Button variant={tone} loading={isBusy} onClick={confirm}>
                  {confirmLabel}
                </Button>
              </>
            }
          />
        </Suspense>
      ) : null}
    </>
  );
}
