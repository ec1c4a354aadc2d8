import { lazy, Suspense } from "react";
import type { ReactNode } from "react";
import { usePopupTrigger } from "./use-popup-trigger.ts";
import type { OpenState, PopupTrigger } from "./use-popup-trigger.ts";

const loadPopup = () => import("./popover-popup.tsx");
const PopoverPopup = lazy(loadPopup);

export type PopoverProps = OpenState & {
  trigger: PopupTrigger;
  /** Names it for screen readers; shown as a heading unless `hideTitle`. */
  title: string;
  hideTitle?: boolean;
  /** A function gets `close`. */
  children: ReactNode | ((close: () => void) => ReactNode);
  align?: "start" | "center" | "end";
  side?: "bottom" | "top" | "left" | "right";
};

/** A small panel beside its trigger: filters, a short form. Its engine is loaded when one points at the trigger. */
export function Popover({
  trigger,
  title,
  hideTitle,
  children,
  align = "start",
  side = "bottom",
  ...state
}: PopoverProps) {
  const popup = usePopupTrigger(trigger, "dialog", loadPopup, state);
  return (
    <>
      {popup.element}
      {popup.wasOpened ? (
        <Suspense fallback={null}>
          <PopoverPopup
            {...{ title, hideTitle, align, side }}
            open={popup.isOpen}
            onOpenChange={popup.onOpenChange}
            anchor={popup.anchor}
          >
            {typeof children === "function" ? children(() => popup.setOpen(false)) : children}
          </PopoverPopup>
        </Suspense>
      ) : null}
    </>
  );
}
