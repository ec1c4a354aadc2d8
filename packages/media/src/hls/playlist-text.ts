/** Attribute list of a tag: strings in quotes, numbers and words (`Plain`) bare, absent ones left out. */
export function attributes(list: Record<string, string | number | Plain | undefined>): string {
  return Object.entries(list)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `${name}=${typeof value === "string" ? quoted(value) : value instanceof Plain ? value.text : value}`,
    )
    .join(",");
}

/** A word that stands without quotes in an attribute list: YES, AUDIO, 1920x1080. */
export class Plain {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export const plain = (text: string) => new Plain(text);

/** A quoted string has no way to say a quote or a line break; they are dropped. */
function quoted(text: string): string {
  return `"${text.replace(/["\r\n]/g, "")}"`;
}

/** Seconds with as many digits as they need, at most six. */
export function seconds(ms: number): string {
  return String(Math.round(ms * 1000) / 1e6);
}
