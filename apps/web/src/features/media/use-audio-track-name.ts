import { useLanguage } from "#app/language.ts";

/** Name of an audio track on its owner's screens, in the reader's language: "portugués · Audiodescripción". */
export function useAudioTrackName(): (audioTrack: { language: string; title: string }) => string {
  const reader = useLanguage();
  const names = new Intl.DisplayNames([reader], { type: "language" });
  return ({ language, title }) => {
    const name = names.of(language) ?? language;
    const capital = name.charAt(0).toLocaleUpperCase(reader) + name.slice(1);
    return title ? `${capital} · ${title}` : capital;
  };
}
