const PLAIN_TAGS = new Set(["b", "i", "u", "ruby", "rt"]);

/** One tag, or a "<" that opens none. Tags do not nest inside each other's brackets. */
const TAG = /<(\/?)([a-zA-Z]+)([^<>]*)>|</g;

/**
 * Cue text with only the tags of WebVTT, balanced, and everything else as text. Scripts and styles go with their
 * content, other unknown tags (`<font>`, `{\an8}` of SubRip, the times of karaoke) go and leave theirs.
 */
export function cleanCueText(text: string): string {
  const visible = text
    .replace(/<(script|style)\b[^>]*>[\s\S]*?(<\/\1\s*>|$)/gi, "")
    .replace(/\{\\[^{}\n]*\}/g, "")
    .replace(/<[\d:.]+>/g, "")
    .trim()
    .replace(/-->/g, "→");
  const open: string[] = [];
  let out = "";
  let at = 0;
  for (const match of visible.matchAll(TAG)) {
    out += escapeText(visible.slice(at, match.index));
    at = match.index + match[0].length;
    out += cleanTag(match, open);
  }
  out += escapeText(visible.slice(at));
  for (const tag of open.reverse()) out += `</${tag}>`;
  return out.replace(/\n{2,}/g, "\n").trim();
}

function cleanTag([whole, slash, rawName = "", rest = ""]: RegExpMatchArray, open: string[]): string {
  if (whole === "<") return "&lt;";
  const name = rawName.toLowerCase();
  if (slash) {
    if (!open.includes(name)) return "";
    let closing = "";
    for (let tag = ""; tag !== name; closing += `</${tag}>`) tag = open.pop()!;
    return closing;
  }
  const opening = openingTag(name, rest);
  if (opening) open.push(name);
  return opening;
}

function openingTag(name: string, rest: string): string {
  if (PLAIN_TAGS.has(name)) return `<${name}>`;
  if (name === "v" || name === "lang") {
    const annotation = rest
      .replace(/^[.\w-]*\s*/, "")
      .replace(/[&\n]/g, " ")
      .trim();
    return annotation ? `<${name} ${annotation.slice(0, 100)}>` : "";
  }
  const classes = /^((?:\.[\w-]+)+)/.exec(rest)?.[1];
  return name === "c" && classes ? `<c${classes.slice(0, 100)}>` : "";
}

function escapeText(text: string): string {
  return text
    .replace(/&(?!(amp|lt|gt|lrm|rlm|nbsp|#\d{1,7}|#x[0-9a-fA-F]{1,6});)/g, "&amp;")
    .replace(/>/g, "&gt;");
}
