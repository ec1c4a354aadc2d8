import { z } from "zod";
import { Instant } from "../fields.ts";
import { route } from "../route.ts";

/** An administrator saw the site as this account; who of the team it was is not told. */
export const AccountLook = z.object({ at: Instant, reason: z.string() });
export type AccountLook = z.infer<typeof AccountLook>;

export const listAccountLooks = route({
  method: "GET",
  path: "/account/looks",
  audience: "user",
  summary: "When the team saw the site in the own name, and why; the newest 50",
  output: z.object({ items: z.array(AccountLook) }),
  refusals: [],
});
