import { logoBytes, type LogoView } from "@palco/contract/look/api";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import { forgetUnusedLogos, insertLogo, logoView } from "./look.queries.ts";

/** Keeps a logo to be looked at; it is the site's once the look with it is saved. */
export async function sendLogo({ db, now }: Pick<Context, "db" | "now">, content: Buffer): Promise<LogoView> {
  if (content.length > logoBytes) throw new AppError("look.logo_too_large");
  const { encodeLogo } = await import("./logo-picture.ts");
  const { png, ...logo } = await encodeLogo(content);
  await insertLogo(db, { ...logo, png, now: now() });
  await forgetUnusedLogos(db, now());
  return logoView(logo);
}
