import { getProfile, type Profile, type ProfileForm, updateProfile } from "@palco/contract/accounts/profile";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { imageUrl } from "#app/images.ts";
import { refreshSession } from "./keep-session.ts";

const key = ["account", "profile"] as const;

export function useProfile() {
  return useQuery({ queryKey: key, queryFn: () => call(getProfile), staleTime: 60_000 });
}

/** Fields of a profile that the forms edit, named one by one: the server refuses any other. */
export function formOf({
  name,
  surname,
  country,
  company,
  position,
  description,
  newsletter,
  publicProfile,
  language,
  timezone,
  social,
  avatar,
}: Profile): ProfileForm {
  // prettier-ignore
  const shown = { company, position, description, newsletter, publicProfile, social };
  return { name, surname, country, ...shown, language, timezone, avatarImageId: avatar?.id ?? null };
}

/** Saves the profile; name, picture, language and time zone of the session follow. */
export function useSaveProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileForm) => call(updateProfile, { body }),
    onSuccess: (profile) => {
      refreshSession({
        ...profile,
        avatar: profile.avatar ? imageUrl(profile.avatar, 128) : null,
      });
      queries.setQueryData(key, profile);
    },
  });
}
