import type { Config } from "#platform/config/config.ts";
import { lazy } from "#platform/lazy.ts";
import type { RenderedMail } from "./render-mail.ts";

export interface Transport {
  /** True when a relay takes the mail; false when our own outbox is its only place. */
  leaves: boolean;
  /** Answers what the relay said; null without one. */
  send(mail: RenderedMail & { id: string; recipient: string; language: string }): Promise<string | null>;
  close(): void;
}

/** A refusal that trying again won't change: RFC 5321, replies that begin with 5 (authentication aside). */
export function isPermanent(error: unknown): boolean {
  const { responseCode, code } = (error ?? {}) as { responseCode?: number; code?: string };
  return responseCode !== undefined && responseCode >= 500 && code !== "EAUTH";
}

/** The address is the configuration's; a site with a name of its own goes by it. */
function senderOf(mailFrom: string, { isOwn, name }: RenderedMail["look"]) {
  const [, inside] = /<([^<>]+)>\s*$/.exec(mailFrom) ?? [];
  return isOwn ? { name, address: (inside ?? mailFrom).trim() } : mailFrom;
}

/** SMTP to the relay of `SMTP_URL`; without one, mails stay in the outbox that `/dev/mailbox` shows. */
export function createMailTransport({
  smtpUrl,
  mailFrom,
  publicUrl,
}: Pick<Config, "smtpUrl" | "mailFrom" | "publicUrl">): Transport {
  if (!smtpUrl) return { leaves: false, send: async () => null, close: () => {} };
  const relay = lazy(async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: 3,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  });
  const host = new URL(publicUrl).hostname;
  return {
    leaves: true,
    async send({ id, recipient, language, subject, html, text, attachments, unsubscribe, look }) {
      const opened = await relay.get();
      const { response } = await opened.sendMail({
        from: senderOf(mailFrom, look),
        // As an object it is one address, whatever is in it.
        to: { name: "", address: recipient },
        subject,
        html,
        text,
        attachments: [
          ...attachments.map(({ name, type, text: content }) => ({
            filename: name,
            contentType: type,
            content,
          })),
          ...(look.logo
            ? [
                {
                  filename: "logo.png",
                  cid: "logo",
                  contentDisposition: "inline" as const,
                  content: look.logo.png,
                },
              ]
            : []),
        ],
        // The same on every try, so that a second copy can be recognised.
        messageId: `<${id}@${host}>`,
        headers: {
          "auto-submitted": "auto-generated",
          "x-auto-response-suppress": "All",
          "content-language": language,
          // RFC 8058: the mail program's own button ends them, by a POST to this address.
          ...(unsubscribe && {
            "list-unsubscribe": `<${unsubscribe}>`,
            "list-unsubscribe-post": "List-Unsubscribe=One-Click",
          }),
        },
      });
      return response;
    },
    close: () => void relay.opened()?.then((opened) => opened.close()),
  };
}
