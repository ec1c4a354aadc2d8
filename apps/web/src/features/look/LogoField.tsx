import { logoBytes, type LogoView, sendLogo } from "@palco/contract/look/api";
import { ApiError } from "@palco/contract/client";
import { ImagePicker } from "@palco/ui/image-picker";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";

interface LogoFieldProps {
  logo: LogoView | null;
  error?: string | undefined;
  onChange: (logo: LogoView | null) => void;
  onSending: (isSending: boolean) => void;
}

/** The logo of the site: sent at once, so that everything beside shows it; the site's only when the form is saved. */
export function LogoField({ logo, error, onChange, onSending }: LogoFieldProps) {
  const { t } = useTranslation("look");
  const send = useMutation({
    mutationFn: (file: File) => call(sendLogo, { body: file }),
    onMutate: () => onSending(true),
    onSuccess: onChange,
    onSettled: () => onSending(false),
  });
  const refused = send.isError
    ? send.error instanceof ApiError
      ? send.error.message
      : t("logo_not_sent")
    : undefined;
  const ground = logo && logo.ground !== "any" ? t(`ground_${logo.ground}`) : undefined;
  return (
    <div className="look-logo-field" data-ground={logo?.ground}>
      <ImagePicker
        label={t("logo")}
        value={send.isPending ? send.variables : (logo?.url ?? null)}
        ratio={3}
        progress={send.isPending ? 0.5 : undefined}
        advice={t("logo_advice", { mb: logoBytes / 1024 / 1024 })}
        hint={ground ?? t("logo_about")}
        alt={t("logo")}
        error={refused ?? error}
        onChange={(file) => {
          if (file) send.mutate(file);
          else {
            send.reset();
            onChange(null);
          }
        }}
      />
    </div>
  );
}
