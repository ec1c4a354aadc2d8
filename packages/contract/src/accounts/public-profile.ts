import { z } from "zod";
import { Id } from "../fields.ts";
import { route } from "../route.ts";
import { Profile } from "./profile.ts";

/** An account as others see it, when its owner wants that. */
export const PublicProfile = Profile.pick({
  id: true,
  name: true,
  surname: true,
  company: true,
  position: true,
  /** Paragraphs of plain text. */
  description: true,
  avatar: true,
  /** Empty where there is none. */
  social: true,
});
export type PublicProfile = z.infer<typeof PublicProfile>;

export const getPublicProfile = route({
  method: "GET",
  path: "/users/:id",
  audience: "user",
  summary: "Public profile of an account; its channels are `GET /users/{id}/channels`",
  params: z.object({ id: Id }),
  output: PublicProfile,
  refusals: ["accounts.profile_not_public"],
});
