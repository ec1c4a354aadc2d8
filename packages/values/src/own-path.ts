const origin = "https://own.invalid";
// oxlint-disable-next-line no-control-regex -- browsers drop some of them from addresses, which changes what is meant
const suspect = /[\u0000-\u001f\u007f\\]/;

/**
 * A path of this site to go on to after logging in, as a browser reads it; undefined for everything that leads
 * elsewhere ("//evil.test", "/\evil.test") and for the pages one logs in and out with.
 */
export function ownPath(text: string): string | undefined {
  if (!text.startsWith("/") || suspect.test(text) || !URL.canParse(text, origin)) return undefined;
  // Parsing settles dots and what follows them: "/.//evil.test" has the path "//evil.test".
  const target = new URL(text, origin);
  if (target.origin !== origin || target.pathname.startsWith("//")) return undefined;
  if (/^\/(login|logup|logout)(\/|$)/.test(target.pathname)) return undefined;
  return target.pathname + target.search + target.hash;
}
