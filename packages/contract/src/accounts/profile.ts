import { languages } from "@palco/values/language";
import { limits } from "@palco/values/limits";
import { isSocialLink, type SocialNetwork, type SpeakerNetwork } from "@palco/values/social";
import { z } from "zod";
import {
  CountryCode,
  Id,
  ImageView,
  Instant,
  LanguageCode,
  line,
  personName,
  RandomName,
  text,
  Timezone,
  WebUrl,
} from "../fields.ts";
import { route } from "../route.ts";
import { Role, SessionView } from "./api.ts";
import { OrganizerState } from "./organizer.ts";
import { NewPassword } from "./password.ts";
import { passwordsMatch } from "./typed-twice.ts";

/** Any web address with a name and without a log-in in it. */
const anyLink = z
  .union([z.literal(""), WebUrl], "url")
  .refine((address) => !address || isSocialLink("website", address), "url")
  .default("");
/** A link of that network's own host. */
const socialLink = (network: SocialNetwork | SpeakerNetwork) =>
  line(300)
    .refine((address) => !address || isSocialLink(network, address), "url")
    .default("");

export const SocialLinks = z.strictObject({
  youtube: socialLink("youtube"),
  twitter: socialLink("twitter"),
  facebook: socialLink("facebook"),
  instagram: socialLink("instagram"),
  linkedin: socialLink("linkedin"),
  web: anyLink,
});
export type SocialLinks = z.infer<typeof SocialLinks>;

export const ProfileForm = z.strictObject({
  name: personName(100).min(1),
  surname: personName(100),
  country: CountryCode.nullable(),
  company: line(150),
  position: line(150),
  description: text(1000),
  newsletter: z.boolean(),
  publicProfile: z.boolean(),
  language: LanguageCode,
  timezone: Timezone,
  social: SocialLinks,
  avatarImageId: Id.nullable(),
});
export type ProfileForm = z.infer<typeof ProfileForm>;

/** As it is kept: what was saved before a rule came is still answered. */
export const Profile = ProfileForm.omit({ avatarImageId: true }).extend({
  id: Id,
  name: z.string(),
  surname: z.string(),
  social: z.object({
    youtube: z.string(),
    twitter: z.string(),
    facebook: z.string(),
    instagram: z.string(),
    linkedin: z.string(),
    web: z.string(),
  }),
  email: z.string(),
  roles: z.array(Role),
  avatar: ImageView.nullable(),
  createdAt: z.string(),
  /** Null: never asked to be an organizer, or one from before the team answered that. */
  organizer: z
    .object({
      state: OrganizerState,
      reason: z.string(),
      /** When they asked last. */
      askedAt: Instant.nullable(),
    })
    .nullable(),
});
export type Profile = z.infer<typeof Profile>;

export const getProfile = route({
  method: "GET",
  path: "/account/profile",
  audience: "user",
  load: "vital",
  summary: "General data, public profile, language and timezone of the own account",
  output: Profile,
  refusals: [],
});

export const updateProfile = route({
  method: "PUT",
  path: "/account/profile",
  audience: "user",
  load: "vital",
  summary: "Change general data, public profile, language and timezone of the own account",
  body: ProfileForm,
  output: Profile,
  refusals: [],
});

export const updatePreferences = route({
  method: "PUT",
  path: "/account/preferences",
  audience: "user",
  load: "vital",
  summary: "Change language, timezone or both",
  body: z.strictObject({ language: z.enum(languages).optional(), timezone: Timezone.optional() }),
  output: SessionView,
  refusals: [],
});

export const ChangePasswordForm = z
  .strictObject({
    currentPassword: z.string().min(1).max(limits.passwordMax),
    password: NewPassword,
    passwordConfirmation: z.string().min(1).max(limits.passwordMax),
    /** As in the log-in form: this browser stays known to the account, the others do not. */
    device: RandomName.optional(),
  })
  .refine((form) => form.password === form.passwordConfirmation, passwordsMatch);
export type ChangePasswordForm = z.infer<typeof ChangePasswordForm>;

export const changePassword = route({
  method: "PUT",
  path: "/account/password",
  audience: "user",
  load: "vital",
  summary: "Change the password; ends every other session",
  reauthenticate: true,
  body: ChangePasswordForm,
  refusals: ["accounts.password_wrong"],
  guesses: ["accounts.password_wrong"],
});

export const upgradeToProducer = route({
  method: "POST",
  path: "/account/upgrade-to-producer",
  audience: "user",
  load: "vital",
  summary:
    "A viewer asks to be an organizer: the studio opens at once, and the team answers; whom it refused asks again",
  output: SessionView,
  refusals: [],
});
