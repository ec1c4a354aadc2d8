import { z } from "zod";
import { Email, OwnPath } from "../fields.ts";

/** A secret link from a mail or a session: base64url, never logged. */
export const LinkToken = z.string().min(1).max(200);

/** Body of a request for a link by mail. */
export const AskForLink = z.strictObject({ email: Email, next: OwnPath.optional() });
