import type { ImageView } from "@palco/contract/fields";
import { uploadImage } from "@palco/contract/media/api";
import { ImagePicker } from "@palco/ui/image-picker";
import { limits } from "@palco/values/limits";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { imageUrl } from "#app/images.ts";
import { useRefusalText } from "./refusal.ts";

export interface AvatarFieldProps {
  avatar: ImageView | null;
  onChange: (avatar: ImageView | null) => void;
  error?: string | undefined;
}

/** By which the form knows that a picture is on its way. */
export const avatarUpload = ["avatar-upload"];

/** The face in the menu: sent as soon as it is chosen, used once the form is saved. */
export function AvatarField({ avatar, onChange, error }: AvatarFieldProps) {
  const { t } = useTranslation("accounts");
  const refusalText = useRefusalText();
  const [tooLarge, setTooLarge] = useState(false);
  const upload = useMutation({
    mutationKey: avatarUpload,
    mutationFn: (file: File) => call(uploadImage, { query: { purpose: "avatar" }, body: file }),
    onSuccess: onChange,
  });
  function choose(file: File | null): void {
    upload.reset();
    const large = file !== null && file.size > limits.imageBytes;
    setTooLarge(large);
    if (!file) onChange(null);
    else if (!large) upload.mutate(file);
  }
  const refusal = tooLarge ? t("avatar_too_large") : upload.error ? refusalText(upload.error) : undefined;
  return (
    <ImagePicker
      label={t("avatar")}
      hint={t("avatar_hint")}
      round
      ratio={1}
      value={upload.isPending ? upload.variables : avatar ? imageUrl(avatar, 256) : null}
      onChange={choose}
      disabled={upload.isPending}
      error={refusal ?? error}
    />
  );
}
