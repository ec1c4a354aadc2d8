import { Popover as Base } from "@base-ui/react/popover";
import type { ComponentProps, ReactNode, RefObject } from "react";
import { classNames } from "./class-names.ts";
import "./popup.css";
import "./popover.css";
import "./a11y.css";

/** The loaded half of `Popover`. */
export default function PopoverPopup({
  open,
  onOpenChange,
  anchor,
  title,
  hideTitle,
  align,
  side,
  children,
}: {
  open: boolean;
  onOpenChange: NonNullable<ComponentProps<typeof Base.Root>["onOpenChange"]>;
  anchor: RefObject<HTMLElement | null>;
  title: string;
  hideTitle: boolean | undefined;
  align: "start" | "center" | "end";
  side: "bottom" | "top" | "left" | "right";
  children: ReactNode;
}) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Positioner
          className="ui-popup-place"
          anchor={anchor}
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={12}
        >
          <Base.Popup className="ui-popup ui-popover" finalFocus={anchor}>
            <Base.Title className={classNames("ui-popover__title", hideTitle && "ui-visually-hidden")}>
              {title}
            </Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
