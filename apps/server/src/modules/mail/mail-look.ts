import { brandColors } from "@palco/values/site-theme";
import { type Look, readLogo, readLook, usualLook } from "#modules/look/public.ts";
import type { Db } from "#platform/db/database.ts";

/** The look of the site in mails. Mails are light: programs that show them dark turn colours by themselves. */
export interface MailLook {
  name: string;
  /** False: the product's own look. */
  isOwn: boolean;
  primary: string;
  on: string;
  /** On white. */
  link: string;
  showsName: boolean;
  /** At the size it is shown in. */
  logo?: { id: string; png: Buffer; width: number; height: number; ground: "any" | "light" | "dark" };
}

/** The logo as a part of the mail: a remote picture would tell who opens it. */
export const logoAddress = "cid:logo";

const usual = { isOwn: false, primary: "#ff7a1a", on: "#1c0d02", link: "#b34700", showsName: true };

export const usualMailLook: MailLook = { ...usual, name: usualLook.name };

export function mailLook(look: Look, png: Buffer | undefined): MailLook {
  const { id, name, color, logo, showsName } = look;
  if (id === null) return usualMailLook;
  const { primary, on, text } = brandColors(color, "light");
  const own = { name, isOwn: true, primary, on, link: text, showsName };
  if (!logo || !png) return own;
  const scale = Math.min(44 / logo.height, 240 / logo.width, 1);
  const [width, height] = [logo.width, logo.height].map((side) => Math.max(1, Math.round(side * scale)));
  return { ...own, logo: { id: logo.id, png, width: width!, height: height!, ground: logo.ground } };
}

export async function readMailLook(db: Db): Promise<MailLook> {
  const look = await readLook(db);
  return mailLook(look, look.logo ? await readLogo(db, look.logo.id) : undefined);
}

/** A mail as a browser shows it, where no logo came with it. */
export const inBrowser = (html: string, { logo }: MailLook): string =>
  logo ? html.replace(`src="${logoAddress}"`, `src="/brand/${logo.id}.png"`) : html;
