import { z } from "zod";
import { requiredLine } from "../fields.ts";
import { route } from "../route.ts";
import { fonts, headingFonts } from "./fonts.ts";

/** Below this a logo says nothing and above it no screen shows it. */
export const logoBytes = 2 * 1024 * 1024;

const LogoId = z.string().regex(/^[0-9a-f]{32}$/, "select");

export const LogoView = z.object({
  id: LogoId,
  /** `/brand/<id>.png` */
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** What it can be seen on; on other grounds it stands on a plate. */
  ground: z.enum(["any", "light", "dark"]),
});
export type LogoView = z.infer<typeof LogoView>;

const common = {
  name: requiredLine(40),
  color: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, "color"),
  font: z.enum(fonts),
  headings: z.enum(headingFonts),
  /** Beside the logo, for one that does not say the name itself. */
  showsName: z.boolean(),
};

/** The marks of a site's owner: they stand in its pages, mails and invoices. */
export const SiteLook = z.strictObject({
  ...common,
  /** One that was sent before. */
  logo: LogoId.nullable(),
});
export type SiteLook = z.infer<typeof SiteLook>;

export const SiteLookView = z.object({
  ...common,
  logo: LogoView.nullable(),
  /** Style sheet of what differs from the usual look; null: nothing does. */
  sheet: z.string().nullable(),
});
export type SiteLookView = z.infer<typeof SiteLookView>;

export const getLook = route({
  method: "GET",
  path: "/config/look",
  audience: "everyone",
  summary: "The look of the site: name, logo, colour and font",
  output: SiteLookView,
  refusals: [],
  shared: "everyone",
});

export const updateLook = route({
  method: "PUT",
  path: "/config/look",
  audience: "admin",
  summary: "Set the look of the site; invoices that exist keep theirs",
  body: SiteLook,
  output: SiteLookView,
  refusals: [],
});

export const sendLogo = route({
  method: "POST",
  path: "/config/look/logos",
  audience: "admin",
  summary: "Send a logo, png or jpg, to be looked at before it is saved",
  rawBody: ["image/png", "image/jpeg"],
  // A little above the limit: a slightly too large file gets its own message.
  bodyLimit: logoBytes + 1024 * 1024,
  output: LogoView,
  status: 201,
  refusals: [
    "media.image_format",
    "media.image_too_many_pixels",
    "media.image_broken",
    "look.logo_too_large",
    "look.logo_empty",
  ],
});
