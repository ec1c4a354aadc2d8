import { speakerNetworks } from "@palco/values/social";
import { z } from "zod";
import { Id, ImageView, Slug } from "../fields.ts";
import { route } from "../route.ts";

// Schemas for visitors. Organizers' forms are in `speakers.edit.ts`.

export const SpeakerCard = z.object({
  id: Id,
  slug: Slug,
  name: z.string(),
  /** Role of the speaker, in the reader's language: "Clinical cardiologist". */
  title: z.string(),
  image: ImageView.nullable(),
});
export type SpeakerCard = z.infer<typeof SpeakerCard>;

export const SpeakerView = SpeakerCard.extend({
  /** Paragraphs of plain text. */
  bio: z.string(),
  tags: z.array(z.string()),
  /** Only those that are set. */
  socialLinks: z.partialRecord(z.enum(speakerNetworks), z.string()),
  abilities: z.object({ edit: z.boolean() }),
});
export type SpeakerView = z.infer<typeof SpeakerView>;

export const getSpeaker = route({
  method: "GET",
  path: "/speakers/:slug",
  audience: "everyone",
  summary: "A speaker's page; what they are in is `GET /products?speaker={slug}`",
  params: z.object({ slug: Slug }),
  output: SpeakerView,
  refusals: ["speakers.not_found"],
  shared: "visitors",
});
