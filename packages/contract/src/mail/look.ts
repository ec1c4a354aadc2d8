import { z } from "zod";
import { SiteLook } from "../look/api.ts";
import { route } from "../route.ts";

export const previewMailLook = route({
  method: "POST",
  path: "/config/look/mail",
  audience: "admin",
  summary: "A receipt as it would be sent with this look, in the reader's language",
  body: SiteLook,
  output: z.strictObject({ html: z.string() }),
  refusals: [],
});
