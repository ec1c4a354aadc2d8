export interface WordListItem {
  depth: number;
  isOrdered: boolean;
  /** The item's content, without the bullet. */
  content: HTMLElement;
}

/** Word writes a list item as a paragraph: its style marks it as one, and the bullet is text before the content. */
export function listItemOf(element: HTMLElement): WordListItem | undefined {
  const style = element.getAttribute("style") ?? "";
  const level = /mso-list:\s*l\d+\s+level(\d+)/i.exec(style)?.[1];
  if (!level) return undefined;
  const content = element.cloneNode(true) as HTMLElement;
  let bullet = "";
  for (const part of content.querySelectorAll<HTMLElement>("[style]")) {
    if (!/mso-list:\s*ignore/i.test(part.getAttribute("style") ?? "")) continue;
    bullet = part.textContent ?? "";
    part.remove();
  }
  // "1.", "a)", "iv." count; "·" and Courier's "o" are bullets.
  return { depth: Math.min(Number(level), 6), isOrdered: /^\s*(\d+|[a-z]{1,4})[.)]/i.test(bullet), content };
}
