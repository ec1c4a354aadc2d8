import { Button } from "@palco/ui/button";
import { NativeSelect } from "@palco/ui/native-select";
import { TextField } from "@palco/ui/text-field";
import { spokenLanguages } from "@palco/values/language";
import { limits } from "@palco/values/limits";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { checkAudioFile, type AudioFileProblem, audioTypes } from "./check-audio-file.ts";
import { startUpload } from "./upload-manager.ts";
import { useAudioTrackName } from "./use-audio-track-name.ts";

interface Named {
  language: string;
  title: string;
}

/** A language, a title where two have the same, and the file: choosing it sends it. */
export function AudioTrackAdd({ assetId, taken }: { assetId: string; taken: readonly Named[] }) {
  const { t } = useTranslation("media");
  const nameOf = useAudioTrackName();
  const isFree = (code: string) => !taken.some(({ language }) => language === code);
  const [chosen, setChosen] = useState<string>();
  const [title, setTitle] = useState("");
  const [problem, setProblem] = useState<AudioFileProblem>();
  const input = useRef<HTMLInputElement>(null);
  const language = chosen ?? spokenLanguages.find(isFree) ?? "es";
  const name = title.trim();
  const isTaken = taken.some((one) => one.language === language && one.title === name);
  const isFull = taken.length >= limits.audioTracks;
  const error = problem ? t(problem) : undefined;

  function take(file: File | undefined): void {
    if (!file) return;
    const found = checkAudioFile(file);
    setProblem(found);
    if (found) return;
    void startUpload(file, { audioTrack: { assetId, language, title: name } });
    setChosen(undefined);
    setTitle("");
  }

  if (isFull) return <p className="media-captions__hint">{t("audio_tracks_full")}</p>;
  return (
    <div className="media-audio-tracks__add">
      <NativeSelect
        label={t("audio_track_language")}
        value={language}
        onChange={(event) => setChosen(event.target.value)}
        options={spokenLanguages.map((code) => ({
          value: code,
          label: nameOf({ language: code, title: "" }),
        }))}
      />
      <TextField
        label={t("audio_track_title")}
        placeholder={t("audio_track_title_example")}
        maxLength={60}
        value={title}
        error={isTaken ? t("audio_track_name_taken") : undefined}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Button icon={<Plus aria-hidden="true" />} disabled={isTaken} onClick={() => input.current?.click()}>
        {t("audio_track_add")}
      </Button>
      <p
        className="media-captions__hint"
        data-wrong={error ? true : undefined}
        role={error ? "alert" : undefined}
      >
        {error ?? t("audio_track_hint")}
      </p>
      <input
        ref={input}
        type="file"
        accept={audioTypes}
        aria-label={t("audio_track_file")}
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
