import { pino, type Logger } from "pino";

export type Log = Logger;

/** JSON lines on stdout; whatever is named like a secret never gets there (ASVS 16). */
export function createLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    redact: {
      paths: [
        "*.password", "*.token", "*.authToken", "*.secret", "*.iban", "*.card",
        "req.headers.authorization", "headers.authorization",
      ], // prettier-ignore
      censor: "[redacted]",
    },
  });
}
