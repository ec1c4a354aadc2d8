/** An address that only its owner recognizes: "m…@example.org". */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email][0]}…${email.slice(at)}`;
}
