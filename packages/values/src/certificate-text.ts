/** Words of a certificate's template that stand for what the certificate is about. */
export const certificatePlaceholders = ["name", "course", "channel", "hours", "date"] as const;
export type CertificatePlaceholder = (typeof certificatePlaceholders)[number];

const placeholder = /\{([^{}\s]*)\}/g;

/** The first placeholder of a text that no certificate fills, without its braces; undefined: there is none. */
export function unknownPlaceholder(text: string): string | undefined {
  return [...text.matchAll(placeholder)]
    .map(([, name]) => name!)
    .find((name) => !certificatePlaceholders.includes(name as CertificatePlaceholder));
}

/** The text with its placeholders filled in; what is filled in is not read again. */
export function fillCertificateText(
  text: string,
  values: Readonly<Record<CertificatePlaceholder, string>>,
): string {
  return text.replace(placeholder, (whole, name: string) => values[name as CertificatePlaceholder] ?? whole);
}
