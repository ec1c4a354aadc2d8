/** Digits of a code however it was typed or pasted: "123 456", "Code: 123-456". At most six. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, "").slice(0, 6);
}
