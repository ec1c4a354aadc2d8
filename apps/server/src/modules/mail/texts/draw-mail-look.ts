import type { SiteLook } from "@palco/contract/look/api";
import { draftLook, readLogo } from "#modules/look/public.ts";
import { fieldsRefused } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { inBrowser, mailLook } from "../mail-look.ts";
import { renderMail } from "../render-mail.ts";
import { findExamples } from "./examples.ts";
import { readMailSite } from "./edited-texts.queries.ts";

/** The mail that buyers know best. */
const shown = "order-paid";

/** An example of a mail in a look that is not saved yet. */
export async function drawMailLook(
  context: Pick<Context<Actor>, "db" | "services" | "config" | "secrets" | "language" | "actor">,
  wanted: SiteLook,
): Promise<{ html: string }> {
  const { db, language, actor } = context;
  const look = await draftLook(db, wanted);
  if (!look) throw fieldsRefused({ path: "logo", code: "select" });
  const [sample] = findExamples(context).get(shown)!.samples;
  const site = {
    ...(await readMailSite(context)),
    look: mailLook(look, look.logo ? await readLogo(db, look.logo.id) : undefined),
  };
  const mail = { id: "", user_id: null, language, recipient: actor.email, ...sample! };
  return { html: inBrowser(renderMail(mail, site).html, site.look) };
}
