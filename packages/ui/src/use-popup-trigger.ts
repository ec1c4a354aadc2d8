import { cloneElement, useRef, useState } from "react";
import type { MouseEvent, ReactElement, Ref } from "react";
import { call } from "./call.ts";
import { useMergedRefs } from "./merge-refs.ts";

type TriggerProps = { ref?: Ref<HTMLElement>; onClick?: (event: MouseEvent) => void } & Record<
  string,
  unknown
>;

/** Element that opens a popup: any element of the kit that passes on props and ref. */
export type PopupTrigger = ReactElement<TriggerProps>;

export type OpenState = { open?: boolean; onOpenChange?: (open: boolean) => void };

type ChangeDetails = { reason: string; event: Event; cancel: () => void };

/**
 * The trigger half of a popup whose other half is loaded when first needed: menus and dialogs weigh
 * more than a page that never opens one should pay. Pointing at the trigger starts the download.
 */
export function usePopupTrigger(
  trigger: PopupTrigger | undefined,
  popup: "menu" | "dialog",
  preload: () => void,
  state: OpenState,
) {
  const anchor = useRef<HTMLElement>(null);
  const [ownOpen, setOwnOpen] = useState(false);
  const isOpen = state.open ?? ownOpen;
  const [wasOpened, setWasOpened] = useState(isOpen);
  const [byKeyboard, setByKeyboard] = useState(false);
  const ref = useMergedRefs(anchor, trigger?.props.ref);
  if (isOpen && !wasOpened) setWasOpened(true);

  const setOpen = (open: boolean) => {
    setOwnOpen(open);
    state.onOpenChange?.(open);
  };

  const element =
    trigger &&
    cloneElement(trigger, {
      ref,
      "aria-haspopup": popup,
      "aria-expanded": isOpen,
      "data-popup-open": isOpen || undefined,
      onPointerEnter: (event: unknown) => {
        call(trigger.props.onPointerEnter, event);
        preload();
      },
      onFocus: (event: unknown) => {
        call(trigger.props.onFocus, event);
        preload();
      },
      onClick: (event: MouseEvent) => {
        trigger.props.onClick?.(event);
        if (event.defaultPrevented) return;
        // A click made by Enter or Space has no pointer behind it.
        setByKeyboard(event.detail === 0);
        setOpen(!isOpen);
      },
    });

  /** For Base UI's onOpenChange: pressing the trigger again must not close and reopen. */
  const onOpenChange = (open: boolean, details: ChangeDetails) => {
    const { reason, event } = details;
    const target =
      reason === "focus-out"
        ? (event as FocusEvent).relatedTarget
        : reason === "outside-press"
          ? event.target
          : null;
    if (!open && target instanceof Node && anchor.current?.contains(target)) details.cancel();
    else setOpen(open);
  };

  return { element, anchor, isOpen, setOpen, onOpenChange, wasOpened, byKeyboard };
}
