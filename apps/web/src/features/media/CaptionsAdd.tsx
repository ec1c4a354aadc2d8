import { Button } from "@palco/ui/button";
import { NativeSelect } from "@palco/ui/native-select";
import { spokenLanguages } from "@palco/values/language";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/language.ts";
import type { SaveCaptions } from "./use-asset-captions.ts";

const mostBytes = 1024 * 1024;

/** A language and its file; choosing the file sends it. A language that is there is replaced. */
export function CaptionsAdd({ taken, save }: { taken: readonly string[]; save: SaveCaptions }) {
  const { t } = useTranslation("media");
  const reader = useLanguage();
  const [language, setLanguage] = useState(() => spokenLanguages.find((one) => !taken.includes(one)) ?? "es");
  const [isTooLarge, setTooLarge] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const names = new Intl.DisplayNames([reader], { type: "language" });
  const error = isTooLarge ? t("captions_too_large") : save.error?.message;
  return (
    <div className="media-captions__add">
      <NativeSelect
        label={t("captions_language")}
        value={language}
        onChange={(event) => setLanguage(event.target.value)}
        options={spokenLanguages.map((code) => ({ value: code, label: capital(names.of(code) ?? code) }))}
      />
      <Button
        icon={<Plus aria-hidden="true" />}
        loading={save.isPending}
        onClick={() => input.current?.click()}
      >
        {taken.includes(language) ? t("captions_replace") : t("captions_add")}
      </Button>
      <p
        className="media-captions__hint"
        data-wrong={error ? true : undefined}
        role={error ? "alert" : undefined}
      >
        {error ?? t("captions_hint")}
      </p>
      <input
        ref={input}
        type="file"
        accept=".vtt,.srt,text/vtt,application/x-subrip"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (!file) return;
          save.reset();
          setTooLarge(file.size > mostBytes);
          if (file.size > mostBytes) return;
          const next = spokenLanguages.find((one) => one !== language && !taken.includes(one));
          save.mutate({ language, file }, { onSuccess: () => next && setLanguage(next) });
        }}
      />
    </div>
  );
}

const capital = (name: string): string => name.charAt(0).toLocaleUpperCase() + name.slice(1);
