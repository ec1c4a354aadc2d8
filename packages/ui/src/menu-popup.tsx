import { Menu as Base } from "@base-ui/react/menu";
import { useEffect, useRef } from "react";
import type { ComponentProps, Context, ReactNode, RefObject } from "react";
import "./popup.css";
import "./menu.css";

const parts = {
  Item: Base.Item,
  LinkItem: Base.LinkItem,
  Group: Base.Group,
  GroupLabel: Base.GroupLabel,
  RadioGroup: Base.RadioGroup,
  RadioItem: Base.RadioItem,
  RadioItemIndicator: Base.RadioItemIndicator,
  Separator: Base.Separator,
};

export type MenuParts = typeof parts;

/** The loaded half of `Menu`. */
export default function MenuPopup({
  open,
  onOpenChange,
  anchor,
  align,
  side,
  label,
  byKeyboard,
  partsContext: Parts,
  children,
}: {
  open: boolean;
  onOpenChange: NonNullable<ComponentProps<typeof Base.Root>["onOpenChange"]>;
  anchor: RefObject<HTMLElement | null>;
  align: "start" | "center" | "end";
  side: "bottom" | "top";
  label: string | undefined;
  byKeyboard: boolean;
  partsContext: Context<MenuParts | null>;
  children: ReactNode;
}) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Base.Portal>
        <Base.Positioner
          className="ui-popup-place"
          anchor={anchor}
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={12}
        >
          <Base.Popup
            className="ui-popup ui-menu"
            finalFocus={anchor}
            aria-label={label ?? nameOf(anchor.current)}
          >
            <Parts value={parts}>
              {byKeyboard ? <FocusFirst /> : null}
              {children}
            </Parts>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const nameOf = (trigger: HTMLElement | null) =>
  trigger?.getAttribute("aria-label") ?? trigger?.textContent ?? undefined;

/** Opened with a key, the first choice has the focus at once. */
function FocusFirst() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      mark.current?.closest('[role="menu"]')?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return <span ref={mark} hidden />;
}
