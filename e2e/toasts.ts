import type { Locator, Page } from "@playwright/test";

/** A toast as it is seen: its announcer for screen readers, a moment later, carries the same words. */
export function toastOf(page: Page, text: string): Locator {
  return page.locator(".ui-toasts__list").getByText(text);
}
