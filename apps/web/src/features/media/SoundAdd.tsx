import { Button } from "@palco/ui/button";
import { NativeSelect } from "@palco/ui/native-select";
import { TextField } from "@palco/ui/text-field";
import { spokenLanguages } from "@palco/values/language";
import { limits } from "@palco/values/limits";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { checkSound, type SoundProblem, soundTypes } from "./check-sound.ts";
import { startUpload } from "./upload-manager.ts";
import { useSoundName } from "./use-sound-name.ts";

interface Named {
  language: string;
  title: string;
}

/** A language, a title where two have the same, and the file: choosing it sends it. */
export function SoundAdd({ assetId, taken }: { assetId: string; taken: readonly Named[] }) {
  const { t } = useTranslation("media");
  const nameOf = useSoundName();
  const isFree = (code: string) => !taken.some(({ language }) => language === code);
  const [chosen, setChosen] = useState<string>();
  const [title, setTitle] = useState("");
  const [problem, setProblem] = useState<SoundProblem>();
  const input = useRef<HTMLInputElement>(null);
  const language = chosen ?? spokenLanguages.find(isFree) ?? "es";
  const name = title.trim();
  const isTaken = taken.some((one) => one.language === language && one.title === name);
  const isFull = taken.length >= limits.soundTracks;
  const error = problem ? t(problem) : undefined;

  function take(file: File | undefined): void {
    if (!file) return;
    const found = checkSound(file);
    setProblem(found);
    if (found) return;
    void startUpload(file, { sound: { assetId, language, title: name } });
    setChosen(undefined);
    setTitle("");
  }

  if (isFull) return <p className="media-captions__hint">{t("sounds_full")}</p>;
  return (
    <div className="media-sounds__add">
      <NativeSelect
        label={t("sound_language")}
        value={language}
        onChange={(event) => setChosen(event.target.value)}
        options={spokenLanguages.map((code) => ({
          value: code,
          label: nameOf({ language: code, title: "" }),
        }))}
      />
      <TextField
        label={t("sound_title")}
        placeholder={t("sound_title_example")}
        maxLength={60}
        value={title}
        error={isTaken ? t("sound_name_taken") : undefined}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Button icon={<Plus aria-hidden="true" />} disabled={isTaken} onClick={() => input.current?.click()}>
        {t("sound_add")}
      </Button>
      <p
        className="media-captions__hint"
        data-wrong={error ? true : undefined}
        role={error ? "alert" : undefined}
      >
        {error ?? t("sound_hint")}
      </p>
      <input
        ref={input}
        type="file"
        accept={soundTypes}
        aria-label={t("sound_file")}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          take(file);
        }}
      />
    </div>
  );
}
