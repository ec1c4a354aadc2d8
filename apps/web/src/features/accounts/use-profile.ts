import { getProfile, type Profile, type ProfileForm, updateProfile } from "@palco/contract/accounts/profile";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { imageUrl } from "#app/images.ts";
import { refreshSession } from "./keep-session.ts";

const key = ["account", "profile"] as const;

export function useProfile() {
  return useQuery({ queryKey: key, queryFn: () => call(getProfile), staleTime: 60_000 });
}

/** Fields of a profile that the forms edit. */
export function formOf({
  id: _id,
  email: _email,
  roles: _roles,
  createdAt: _createdAt,
  avatar,
  ...profile
}: Profile): ProfileForm {
  return { ...profile, avatarImageId: avatar?.id ?? null };
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
