import type { MailBlock } from "./mail-template.ts";
import type { MailPage } from "./mail-plain.ts";

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const font = "font-family:Ubuntu,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const ink = "#17151a";
const soft = "#5d5a66";
const line = "#e7e4e0";

// Tables and attributes instead of a style sheet: all mail programs support them. No remote pictures, so opening the
// mail is not tracked.

function button({ text, url }: { text: string; url: string }, help: string): string {
  const href = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0 24px"><tr>
<td style="border-radius:10px;background:#ff7a1a" bgcolor="#ff7a1a"><a href="${href}" style="${font};display:inline-block;padding:15px 28px;font-size:16px;font-weight:700;line-height:20px;color:#1c0d02;text-decoration:none;border-radius:10px">${escapeHtml(text)}</a></td>
</tr></table>
<p style="${font};margin:0 0 4px;font-size:13px;line-height:20px;color:${soft}">${escapeHtml(help)}</p>
<p style="${font};margin:0 0 24px;font-size:13px;line-height:20px;word-break:break-all"><a href="${href}" style="color:#b34700">${href}</a></p>`;
}

function facts({ rows, total }: Extract<MailBlock, { kind: "facts" }>): string {
  const row = ([label, value]: readonly [string, string], strong: boolean) =>
    `<tr><td style="${font};padding:11px 0;border-top:1px solid ${line};font-size:15px;line-height:22px;color:${strong ? ink : soft}${strong ? ";font-weight:700" : ""}">${escapeHtml(label)}</td>
<td align="right" style="${font};padding:11px 0 11px 16px;border-top:1px solid ${line};font-size:15px;line-height:22px;color:${ink}${strong ? ";font-weight:700" : ""}">${escapeHtml(value)}</td></tr>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">${rows.map((one) => row(one, false)).join("")}${total ? row(total, true) : ""}</table>`;
}

function html(block: MailBlock, page: MailPage): string {
  if (block.kind === "button") return button(block, page.words.t("link_help"));
  if (block.kind === "facts") return facts(block);
  if (block.kind === "note")
    return `<p style="${font};margin:0 0 16px;padding-top:20px;border-top:1px solid ${line};font-size:14px;line-height:22px;color:${soft}">${paragraph(block.text)}${block.link ? ` <a href="${escapeHtml(block.link.url)}" style="color:#b34700">${escapeHtml(block.link.text)}</a>` : ""}</p>`;
  return `<p style="${font};margin:0 0 16px;font-size:16px;line-height:26px;color:${ink}">${paragraph(block.text)}</p>`;
}

const paragraph = (text: string) => escapeHtml(text).replaceAll("\n", "<br>");

/** A mail in our look: one column that fits a phone, our mark drawn with text alone. */
export function mailHtml(page: MailPage): string {
  const { title, preview, blocks, recipient, words, onRequest, unsubscribe } = page;
  return `<!doctype html>
<html lang="${words.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(page.subject)}</title></head>
<body style="margin:0;padding:0;background:#f3f1ee" bgcolor="#f3f1ee">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}${"&#8199;&#65279;".repeat(60)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f3f1ee"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td bgcolor="#0b0a0c" style="background:#0b0a0c;border-radius:16px 16px 0 0;padding:24px 32px">
<span style="${font};font-size:22px;font-weight:700;letter-spacing:-0.5px;color:#ffffff">Palco<span style="color:#ff7a1a">.</span></span></td></tr>
<tr><td bgcolor="#ff7a1a" style="background:#ff7a1a;height:4px;line-height:4px;font-size:0">&nbsp;</td></tr>
<tr><td bgcolor="#ffffff" style="background:#ffffff;border-radius:0 0 16px 16px;padding:36px 32px 24px">
<h1 style="${font};margin:0 0 16px;font-size:26px;line-height:33px;font-weight:700;letter-spacing:-0.4px;color:${ink}">${escapeHtml(title)}</h1>
${blocks.map((block) => html(block, page)).join("\n")}
<p style="${font};margin:24px 0 8px;font-size:15px;line-height:24px;color:${ink}">${escapeHtml(words.t("signature"))}</p>
</td></tr>
<tr><td style="padding:20px 32px"><p style="${font};margin:0;font-size:12px;line-height:18px;color:#77737f;text-align:center">${escapeHtml(words.t(onRequest ? "sent_on_request" : "sent_to", { email: recipient }))}${unsubscribe ? `<br><a href="${escapeHtml(unsubscribe)}" style="color:#77737f">${escapeHtml(words.t("unsubscribe"))}</a>` : ""}</p></td></tr>
</table>
</td></tr></table>
</body></html>`;
}
