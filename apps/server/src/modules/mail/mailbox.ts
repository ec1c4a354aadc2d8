import { negotiateLanguage } from "@palco/values/language";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Platform } from "#platform/context.ts";
import { findMail, type ListedMail, listMails } from "./mail.queries.ts";
import { mailboxPage } from "./mailbox-page.ts";
import { mailboxStyle } from "./mailbox-style.ts";
import { inBrowser } from "./mail-look.ts";
import { type MailSite, renderMail } from "./render-mail.ts";
import { readMailSite } from "./texts/edited-texts.queries.ts";
import type { ShownMail } from "./shown-mail.ts";

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A mail whose template has gone, or that was wiped after sending, has nothing to show. */
function show(mail: ListedMail, site: MailSite): ShownMail[] {
  try {
    return [{ ...mail, ...renderMail(mail, site) }];
  } catch {
    return [];
  }
}

/** The local outbox at `/dev/mailbox`: only where mails have nowhere else to go, so never in production. */
export function mountMailbox(app: FastifyInstance, platform: Platform): void {
  const { db, config } = platform;
  if (config.production || config.smtpUrl) return;

  async function shown(to?: string): Promise<ShownMail[]> {
    const [mails, site] = await Promise.all([listMails(db, { to, limit: 200 }), readMailSite(platform)]);
    return mails.flatMap((mail) => show(mail, site));
  }
  function page(reply: FastifyReply, html: string, policy: string): FastifyReply {
    return reply
      .type("text/html; charset=utf-8")
      .headers({
        "cache-control": "no-store",
        "content-security-policy": policy,
        "x-frame-options": "SAMEORIGIN",
      })
      .send(html);
  }

  app.get<{ Querystring: { mail?: unknown; to?: unknown } }>(
    "/dev/mailbox",
    async ({ query, headers }, reply) => {
      const to = typeof query.to === "string" && query.to ? query.to.slice(0, 254) : undefined;
      const html = mailboxPage({
        mails: await shown(to),
        chosen: typeof query.mail === "string" ? query.mail : undefined,
        to,
        now: new Date(),
        language: negotiateLanguage(headers["accept-language"]),
      });
      return page(
        reply,
        html,
        "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      );
    },
  );
  app.get("/dev/mailbox/style.css", async (_, reply) =>
    reply.type("text/css; charset=utf-8").send(mailboxStyle),
  );

  app.get<{ Params: { id: string } }>("/dev/mailbox/:id", async (request, reply) => {
    const mail = id.test(request.params.id) ? await findMail(db, request.params.id) : undefined;
    const [found] = mail ? show(mail, await readMailSite(platform)) : [];
    if (!found) return reply.status(404).type("text/plain; charset=utf-8").send("There is no such mail.");
    // Links of the mail open in the window around it, as in a mail program.
    const html = inBrowser(found.html, found.look).replace("<head>", '<head><base target="_top">');
    return page(
      reply,
      html,
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation allow-popups",
    );
  });

  app.get<{ Querystring: { to?: unknown } }>("/api/dev/mails", async ({ query }, reply) => {
    const mails = await shown(typeof query.to === "string" ? query.to.slice(0, 254) : undefined);
    return reply.header("cache-control", "no-store").send({
      mails: mails.map(({ id, recipient, template, language, subject, html, text, links, unsubscribe, attachments, status, created_at }) => ({
        id, to: recipient, template, language, subject, html, text, links, unsubscribe, attachments, status, createdAt: created_at.toISOString(),
      })), // prettier-ignore
    });
  });
}
