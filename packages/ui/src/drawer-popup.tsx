import { Drawer as Base } from "@base-ui/react/drawer";
import { X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import type { DrawerProps } from "./drawer.tsx";
import { useUi } from "./ui-provider.tsx";
import "./a11y.css";
import "./drawer.css";

type DrawerPopupProps = Omit<DrawerProps, "trigger" | "open" | "onOpenChange"> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The loaded half of `Drawer`. */
export default function DrawerPopup(props: DrawerPopupProps) {
  const {
    open,
    onOpenChange,
    title,
    hideTitle,
    children,
    footer,
    side = "right",
    phone = "sheet",
    width = 420,
  } = props;
  const { text } = useUi();
  const isPhone = useIsPhone();
  const isSheet = isPhone && phone === "sheet";
  const isFull = isPhone && phone === "full";
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      swipeDirection={isSheet ? "down" : side}
    >
      <Base.Portal>
        <Base.Backdrop className="ui-drawer__backdrop" />
        <Base.Viewport className="ui-drawer__viewport" data-place={isSheet ? "bottom" : side}>
          <Base.Popup
            className="ui-drawer"
            data-place={isSheet ? "bottom" : side}
            data-full={isFull || undefined}
            style={isSheet || isFull ? undefined : { width }}
          >
            {isSheet ? <div className="ui-drawer__handle" /> : null}
            <Base.Content className="ui-drawer__content">
              <header className="ui-drawer__head">
                <Base.Title className={classNames("ui-drawer__title", hideTitle && "ui-visually-hidden")}>
                  {title}
                </Base.Title>
                <Base.Close
                  render={
                    <IconButton label={text("close")} size="sm" className="ui-drawer__close">
                      <X aria-hidden="true" />
                    </IconButton>
                  }
                />
              </header>
              <div className="ui-drawer__body">{children}</div>
              {footer ? <footer className="ui-drawer__foot">{footer}</footer> : null}
            </Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

const PHONE = "(width < 600px)";

function useIsPhone(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(PHONE);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => matchMedia(PHONE).matches,
  );
}
