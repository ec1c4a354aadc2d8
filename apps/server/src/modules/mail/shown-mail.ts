import type { ListedMail } from "./mail.queries.ts";
import type { RenderedMail } from "./render-mail.ts";

export type ShownMail = ListedMail & RenderedMail;
