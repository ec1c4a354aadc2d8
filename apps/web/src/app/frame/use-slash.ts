import { type RefObject, useEffect } from "react";

/** "/" goes to the field, wherever one is that takes no text. */
export function useSlash(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      const { target } = event;
      const isText =
        target instanceof HTMLElement &&
        (target.isContentEditable ||
          target.matches("input, textarea, select, [role=textbox], [role=combobox]"));
      // Behind an open dialog the header is out of reach.
      if (isText || !field.current?.offsetParent || document.querySelector("[role=dialog]")) return;
      event.preventDefault();
      field.current.focus();
      field.current.select();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [field]);
}
