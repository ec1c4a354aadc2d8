/**
 * Ref of a panel of the player. On a phone held upright it becomes a sheet over the whole page, in the browser's top layer:
 * the picture is lower than the panel, and would cut it.
 */
export function asSheet(panel: HTMLElement | null): void {
  if (!panel?.showPopover || !matchMedia("(width < 600px) and (orientation: portrait)").matches) return;
  panel.popover = "manual";
  panel.showPopover();
}
