import type { MailBlock } from "./mail-template.ts";
import { logoAddress, type MailLook } from "./mail-look.ts";
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

function button({ text, url }: { text: string; url: string }, { words, look }: MailPage): string {
  const href = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0 24px"><tr>
<td style="border-radius:10px;background:${look.primary}" bgcolor="${look.primary}"><a href="${href}" style="${font};display:inline-block;padding:15px 28px;font-size:16px;font-weight:700;line-height:20px;color:${look.on};text-decoration:none;border-radius:10px">${escapeHtml(text)}</a></td>
</tr></table>
<p style="${font};margin:0 0 4px;font-size:13px;line-height:20px;color:${soft}">${escapeHtml(words.t("link_help"))}</p>
<p style="${font};margin:0 0 24px;font-size:13px;line-height:20px;word-break:break-all"><a href="${href}" style="color:${look.link}">${href}</a></p>`;
}

function facts({ rows, total }: Extract<MailBlock, { kind: "facts" }>): string {
  const row = ([label, value]: readonly [string, string], strong: boolean) =>
    `<tr><td style="${font};padding:11px 0;border-top:1px solid ${line};font-size:15px;line-height:22px;color:${strong ? ink : soft}${strong ? ";font-weight:700" : ""}">${escapeHtml(label)}</td>
<td align="right" style="${font};padding:11px 0 11px 16px;border-top:1px solid ${line};font-size:15px;line-height:22px;color:${ink}${strong ? ";font-weight:700" : ""}">${escapeHtml(value)}</td></tr>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">${rows.map((one) => row(one, false)).join("")}${total ? row(total, true) : ""}</table>`;
}

function html(block: MailBlock, page: MailPage): string {
  if (block.kind === "button") return button(block, page);
  if (block.kind === "facts") return facts(block);
  if (block.kind === "note")
    return `<p style="${font};margin:0 0 16px;padding-top:20px;border-top:1px solid ${line};font-size:14px;line-height:22px;color:${soft}">${paragraph(block.text, page)}${block.link ? ` <a href="${escapeHtml(block.link.url)}" style="color:${page.look.link}">${escapeHtml(block.link.text)}</a>` : ""}</p>`;
  return `<p style="${font};margin:0 0 16px;font-size:16px;line-height:26px;color:${ink}">${paragraph(block.text, page)}</p>`;
}

/** Ends before quotes and before the punctuation of the sentence. */
const webAddress = /(https?:\/\/[^\s"'<>]*[^\s"'<>.,:;)])/;

/** With links at this site's addresses. Others stay text: a name that somebody chose may hold one. */
function paragraph(text: string, { words, look }: MailPage): string {
  const parts = text.split(webAddress).map((part, at) => {
    const shown = escapeHtml(part);
    const isOwn = at % 2 === 1 && part.startsWith(words.link("/"));
    return isOwn ? `<a href="${shown}" style="color:${look.link}">${shown}</a>` : shown;
  });
  return parts.join("").replaceAll("\n", "<br>");
}

/** The product's own mark drawn with text; a site's own logo on a white plate, which mail programs in the dark leave white. */
function head(look: MailLook): string {
  const bar = `<tr><td bgcolor="${look.primary}" style="background:${look.primary};height:4px;line-height:4px;font-size:0">&nbsp;</td></tr>`;
  const name = (color: string, end = "") =>
    `<span style="${font};font-size:22px;font-weight:700;letter-spacing:-0.5px;color:${color}">${escapeHtml(look.name)}${end}</span>`;
  if (!look.isOwn)
    return `<tr><td bgcolor="#0b0a0c" style="background:#0b0a0c;border-radius:16px 16px 0 0;padding:24px 32px">
${name("#ffffff", `<span style="color:${look.primary}">.</span>`)}</td></tr>
${bar}`;
  const { logo } = look;
  const picture = logo
    ? `<img src="${logoAddress}" width="${logo.width}" height="${logo.height}" alt="${escapeHtml(look.name)}" style="display:block;border:0;${font};font-size:22px;font-weight:700;color:${ink}">`
    : "";
  const beside = logo && look.showsName ? `<td style="padding-left:14px">${name(ink)}</td>` : "";
  return `<tr><td bgcolor="#ffffff" style="background:#ffffff;border-radius:16px 16px 0 0;padding:22px 32px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td${plateOf(look)}>${picture || name(look.link)}</td>${beside}</tr></table></td></tr>
${bar}`;
}

/** A white logo needs a dark plate, on the white one of the mail. */
const plateOf = ({ logo }: MailLook): string =>
  logo?.ground === "dark"
    ? ` bgcolor="#17140f" style="background:#17140f;padding:8px 12px;border-radius:8px"`
    : "";

/** A mail in the look of the site: one column that fits a phone. */
export function mailHtml(page: MailPage): string {
  const { title, preview, blocks, recipient, words, onRequest, unsubscribe, look } = page;
  return `<!doctype html>
<html lang="${words.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(page.subject)}</title></head>
<body style="margin:0;padding:0;background:#f3f1ee" bgcolor="#f3f1ee">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}${"&#8199;&#65279;".repeat(60)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f3f1ee"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
${head(look)}
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
