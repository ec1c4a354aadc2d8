export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Markup that is safe to send: made by `html` only. */
export class Markup {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

type Part = Markup | readonly Markup[] | string | number | null | undefined | false;

function sourceOf(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (part instanceof Markup) return part.source;
  return typeof part === "object" ? part.map(({ source }) => source).join("") : escapeHtml(String(part));
}

/** Markup of a template: texts put into it are escaped, markup is not, nothing leaves nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.map((text, index) => text + sourceOf(parts[index])).join(""));
}
