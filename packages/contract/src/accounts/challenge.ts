import { z } from "zod";
import { Id, RandomName } from "../fields.ts";

/** Names a challenge and carries the secret of the tab that asked for it; nobody else can use it. */
export const ChallengeOfTab = z.strictObject({
  challenge: Id,
  /** A random secret that the tab keeps (sessionStorage). */
  secret: RandomName,
});
export type ChallengeOfTab = z.infer<typeof ChallengeOfTab>;

/** Six digits, as people type or paste them: "123 456" too. */
export const SixDigits = z
  .string()
  .max(40)
  .transform((typed) => typed.replace(/[\s-]/g, ""))
  .pipe(z.string().regex(/^\d{6}$/));
