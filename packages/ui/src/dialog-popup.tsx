import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { IconButton } from "./button.tsx";
import type { DialogProps } from "./dialog.tsx";
import { useUi } from "./ui-provider.tsx";
import "./dialog.css";

type DialogPopupProps = Omit<DialogProps, "trigger" | "open" | "onOpenChange"> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The loaded half of `Dialog` and `ConfirmDialog`. */
export default function DialogPopup(props: DialogPopupProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    children,
    footer,
    size = "md",
    locked,
    initialFocus,
    role = "dialog",
  } = props;
  const { text } = useUi();
  const isAlert = role === "alertdialog";
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={locked || isAlert}
      onOpenChange={(next, details) => {
        if (!next && locked && details.reason !== "close-press") details.cancel();
        else onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="ui-dialog__backdrop" />
        <Base.Viewport className="ui-dialog__viewport">
          <Base.Popup className="ui-dialog" data-size={size} role={role} initialFocus={initialFocus}>
            <header className="ui-dialog__head">
              <div>
                <Base.Title className="ui-dialog__title">{title}</Base.Title>
                {description ? (
                  <Base.Description className="ui-dialog__about">{description}</Base.Description>
                ) : null}
              </div>
              {isAlert ? null : (
                <Base.Close
                  render={
                    <IconButton label={text("close")} size="sm" className="ui-dialog__close">
                      <X aria-hidden="true" />
                    </IconButton>
                  }
                />
              )}
            </header>
            {children ? <div className="ui-dialog__body">{children}</div> : null}
            {footer ? <footer className="ui-dialog__foot">{footer}</footer> : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
