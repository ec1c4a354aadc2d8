import type { MailLook } from "./mail-look.ts";
import type { MailBlock, MailContent, MailWords } from "./mail-template.ts";

export interface MailPage extends MailContent {
  recipient: string;
  /** The address that ends such mails. */
  unsubscribe: string | null;
  words: MailWords;
  look: MailLook;
}

function plain(block: MailBlock): string {
  if (block.kind === "button") return `${block.text}:\n${block.url}`;
  if (block.kind === "facts")
    return [...block.rows, ...(block.total ? [block.total] : [])]
      .map(([label, value]) => `${label}: ${value}`)
      .join("\n");
  return block.kind === "note" && block.link
    ? `${block.text}\n${block.link.text}: ${block.link.url}`
    : block.text;
}

/** The same mail for readers without HTML. */
export function mailPlain({ title, blocks, recipient, words, onRequest, unsubscribe }: MailPage): string {
  const foot = [
    `-- \n${words.t("signature")}`,
    words.t(onRequest ? "sent_on_request" : "sent_to", { email: recipient }),
    ...(unsubscribe ? [`${words.t("unsubscribe")}: ${unsubscribe}`] : []),
  ].join("\n");
  return `${[title, ...blocks.map(plain), foot].join("\n\n")}\n`;
}
