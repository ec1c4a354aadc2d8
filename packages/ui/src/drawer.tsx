import { lazy, Suspense } from "react";
import type { ReactNode } from "react";
import { usePopupTrigger } from "./use-popup-trigger.ts";
import type { OpenState, PopupTrigger } from "./use-popup-trigger.ts";

const loadPopup = () => import("./drawer-popup.tsx");
const DrawerPopup = lazy(loadPopup);

export type DrawerProps = OpenState & {
  trigger?: PopupTrigger;
  title: ReactNode;
  hideTitle?: boolean;
  children: ReactNode;
  footer?: ReactNode;
  side?: "left" | "right";
  /** On a phone it rises from below and is swiped away, unless "side"; "full" comes from the side and covers the screen. */
  phone?: "sheet" | "side" | "full";
  width?: number;
};

/** A panel from the edge: navigation, details, filters. Its engine is loaded when one points at the trigger. */
export function Drawer({ trigger, open, onOpenChange, ...content }: DrawerProps) {
  const popup = usePopupTrigger(trigger, "dialog", loadPopup, { open, onOpenChange });
  return (
    <>
      {popup.element}
      {popup.wasOpened ? (
        <Suspense fallback={null}>
          <DrawerPopup {...content} open={popup.isOpen} onOpenChange={popup.setOpen} />
        </Suspense>
      ) : null}
    </>
  );
}
