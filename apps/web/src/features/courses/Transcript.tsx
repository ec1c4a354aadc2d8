import type { Transcript as View } from "@palco/contract/courses/transcript";
import { NativeSelect } from "@palco/ui/native-select";
import { TextField } from "@palco/ui/text-field";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { lineAt, partsFound } from "./transcript-search.ts";
import { useTranscript } from "./use-transcript.ts";
import "./transcript.css";

interface TranscriptProps {
  slug: string;
  lesson: { id: string };
  /** Holds the picture, whose time the lines follow. */
  film: RefObject<HTMLElement | null>;
  onPlayFrom: (second: number) => void;
}

/** What is said in the film, line by line: searched, and played from any of them. Nothing where there are no captions. */
export default function Transcript({ slug, lesson, film, onPlayFrom }: TranscriptProps) {
  const { t } = useTranslation("courses");
  const [chosen, setChosen] = useState<string>();
  const [sought, setSought] = useState("");
  const { data } = useTranscript({ slug, id: lesson.id }, chosen);
  const said = useLineSaid(film, data?.lines);
  if (!data?.lines.length) return null;
  const shown = data.lines.flatMap((line, at) => {
    const parts = partsFound(line.text, sought);
    return parts ? [{ ...line, at, parts }] : [];
  });
  return (
    <section className="transcript" aria-labelledby="lesson-transcript">
      <h2 id="lesson-transcript">{t("transcript")}</h2>
      <div className="transcript-tools">
        <TextField
          type="search"
          label={t("transcript_search")}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
        {data.languages.length > 1 ? (
          <NativeSelect
            label={t("transcript_language")}
            value={data.language ?? ""}
            options={data.languages.map(({ language, label }) => ({ value: language, label }))}
            onChange={({ target }) => setChosen(target.value)}
          />
        ) : null}
      </div>
      <p className="transcript-count" role="status">
        {sought.trim() ? t("transcript_found", { count: shown.length }) : ""}
      </p>
      <Lines
        lines={shown}
        said={said}
        follows={!sought.trim()}
        language={data.language ?? undefined}
        onPlayFrom={onPlayFrom}
      />
    </section>
  );
}

interface LinesProps {
  lines: readonly (View["lines"][number] & {
    at: number;
    parts: NonNullable<ReturnType<typeof partsFound>>;
  })[];
  said: number;
  /** The line that is said stays in sight. */
  follows: boolean;
  language: string | undefined;
  onPlayFrom: (second: number) => void;
}

function Lines({ lines, said, follows, language, onPlayFrom }: LinesProps) {
  const format = useFormat();
  const box = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const line = box.current?.querySelector<HTMLElement>("[aria-current]");
    // Who points at the lines or moves through them reads for themselves.
    if (!line || !follows || box.current!.matches(":hover, :focus-within")) return;
    box.current!.scrollTop = line.offsetTop - box.current!.clientHeight / 3;
  }, [said, follows]);
  return (
    <ol ref={box} className="transcript-lines" lang={language}>
      {lines.map(({ at, fromMs, parts }) => (
        <li key={at}>
          <button
            type="button"
            aria-current={at === said || undefined}
            onClick={() => onPlayFrom(fromMs / 1000)}
          >
            <span>{format.clock(fromMs)}</span>
            <span data-user-content>
              {parts.map(({ text, isFound }, n) => (isFound ? <mark key={n}>{text}</mark> : text))}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Index of the line that is said where the film is. */
function useLineSaid(film: TranscriptProps["film"], lines: View["lines"] | undefined): number {
  const [said, setSaid] = useState(-1);
  useEffect(() => {
    const around = film.current;
    if (!around || !lines) return undefined;
    const follow = ({ target }: Event) => {
      if (target instanceof HTMLVideoElement) setSaid(lineAt(lines, target.currentTime * 1000));
    };
    // Events of media do not bubble, but pass on their way down.
    around.addEventListener("timeupdate", follow, true);
    return () => around.removeEventListener("timeupdate", follow, true);
  }, [film, lines]);
  return said;
}
