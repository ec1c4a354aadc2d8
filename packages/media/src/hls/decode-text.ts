import { CaptionsError } from "./captions-error.ts";

/**
 * Decodes a text file of unknown encoding.
 * @throws CaptionsError `not_text` for binary content.
 */
export function decodeText(file: Uint8Array): string {
  const text = decode(file).replace(/^\ufeff/, "");
  // Control characters other than tab and line breaks do not occur in text.
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text))
    throw new CaptionsError("not_text", "has control characters");
  return text;
}

function decode(file: Uint8Array): string {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(file);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(file);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    // Encoding used by Windows subtitle editors for our languages.
    return new TextDecoder("windows-1252").decode(file);
  }
}
