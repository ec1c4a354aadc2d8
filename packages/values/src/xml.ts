const names: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Text as it may stand in XML 1.0, between tags and in attributes: characters that XML has no way to write are left out. */
export function xmlText(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- these are just what XML 1.0 leaves out
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
      .replace(/[&<>"']/g, (letter) => names[letter]!)
  );
}

/**
 * An element. @param children XML already: other elements, or `xmlText` @param attributes plain text; those that are
 * undefined are left out
 */
export function xmlElement(
  name: string,
  children: readonly string[] = [],
  attributes: Record<string, string | number | undefined> = {},
): string {
  const pairs = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${xmlText(String(value))}"`)
    .join("");
  return children.length ? `<${name}${pairs}>${children.join("")}</${name}>` : `<${name}${pairs}/>`;
}
