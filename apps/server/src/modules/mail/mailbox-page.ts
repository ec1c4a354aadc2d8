import type { Language } from "@palco/values/language";
import en from "../../../../../packages/i18n/locales/en/mailbox.json" with { type: "json" };
import es from "../../../../../packages/i18n/locales/es/mailbox.json" with { type: "json" };
import pt from "../../../../../packages/i18n/locales/pt/mailbox.json" with { type: "json" };
import { escapeHtml } from "./mail-html.ts";
import type { ShownMail } from "./shown-mail.ts";

const texts: Record<Language, typeof es> = { es, en, pt };

interface MailboxView {
  /** The reader's, not the mails'. */
  language: Language;
  mails: readonly ShownMail[];
  chosen: string | undefined;
  to: string | undefined;
  now: Date;
}

function ago(then: Date, now: Date, language: Language): string {
  const minutes = Math.round((now.getTime() - then.getTime()) / 60_000);
  if (minutes < 1) return texts[language].now;
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${Math.round(minutes / 60)} h`;
  return then.toISOString().slice(0, 10);
}

const address = (to: string | undefined, mail?: string) => {
  const query = new URLSearchParams({ ...(to && { to }), ...(mail && { mail }) }).toString();
  return `/dev/mailbox${query && `?${escapeHtml(query)}`}`;
};

function item(mail: ShownMail, isChosen: boolean, { to, now, language }: MailboxView): string {
  const initial = escapeHtml([...mail.recipient][0]?.toUpperCase() ?? "?");
  return `<li><a class="item${isChosen ? " chosen" : ""}" href="${address(to, mail.id)}"${isChosen ? ' aria-current="true"' : ""}>
<span class="disc" aria-hidden="true">${initial}</span>
<span class="words"><span class="top"><b>${escapeHtml(mail.recipient)}</b><time datetime="${mail.created_at.toISOString()}">${ago(mail.created_at, now, language)}</time></span>
<span class="subject">${escapeHtml(mail.subject)}</span>
<span class="tags"><span>${escapeHtml(mail.template)}</span><span>${escapeHtml(mail.language)}</span></span></span></a></li>`;
}

function reader(mail: ShownMail, { to, language }: MailboxView): string {
  const t = texts[language];
  const links = mail.links
    .map((link) => `<a class="link" href="${escapeHtml(link)}">${escapeHtml(link)}</a>`)
    .join("");
  return `<section class="reader" aria-label="${t.mail}">
<header><a class="back" href="${address(to)}">${t.back}</a><h2>${escapeHtml(mail.subject)}</h2>
<dl><div><dt>${t.to}</dt><dd>${escapeHtml(mail.recipient)}</dd></div><div><dt>${t.sent}</dt><dd>${mail.created_at.toISOString().replace("T", " ").slice(0, 19)} UTC</dd></div></dl>${links && `<div class="links">${links}</div>`}</header>
<iframe title="${escapeHtml(mail.subject)}" src="/dev/mailbox/${mail.id}" sandbox="allow-top-navigation-by-user-activation allow-popups"></iframe>
<details><summary>${t.plain}</summary><pre>${escapeHtml(mail.text)}</pre></details></section>`;
}

function nothing(language: Language): string {
  const t = texts[language];
  return `<section class="reader none"><div><h2>${t.empty_title}</h2><p>${t.empty_text}</p></div></section>`;
}

/** The page of the local outbox: mails on the left, the chosen one on the right; on a phone one after the other. */
export function mailboxPage(view: MailboxView): string {
  const { mails, chosen, to, language } = view;
  const t = texts[language];
  const open = mails.find((mail) => mail.id === chosen) ?? (chosen ? undefined : mails[0]);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${t.title}</title><link rel="stylesheet" href="/dev/mailbox/style.css"></head>
<body class="${chosen ? "reading" : ""}"><nav class="list" aria-label="${t.mails}"><header><div class="row"><h1>Palco<i>.</i> <small>${t.name}</small></h1><a class="refresh" href="${address(to, chosen)}">${t.refresh}</a></div>
<form action="/dev/mailbox"><input type="search" name="to" value="${escapeHtml(to ?? "")}" placeholder="${t.search}" aria-label="${t.search}"></form>
<p class="hint">${t.hint}</p></header>
<ul>${mails.map((mail) => item(mail, mail === open, view)).join("")}</ul></nav>
${open ? reader(open, view) : nothing(language)}</body></html>`;
}
