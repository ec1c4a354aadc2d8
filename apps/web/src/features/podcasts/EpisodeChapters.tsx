import type { ChapterView } from "@palco/contract/chapters/api";
import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { clockOf } from "#app/format.ts";

interface EpisodeChaptersProps {
  chapters: readonly ChapterView[];
  /** Of the episode. */
  title: string;
  /** Where it begins at a second, for who may listen. */
  addressOf: ((second: number) => string) | undefined;
}

/** What an episode consists of, folded; whoever may listen begins at any of them. */
export function EpisodeChapters({ chapters, title, addressOf }: EpisodeChaptersProps) {
  const { t } = useTranslation("podcasts");
  return (
    <details className="episode__chapters">
      <summary aria-label={`${t("episode_chapters", { count: chapters.length })}: ${title}`}>
        {t("episode_chapters", { count: chapters.length })}
        <ChevronDown aria-hidden="true" />
      </summary>
      <ol>
        {chapters.map(({ startsAt, title: name }) => {
          const words = (
            <>
              <span className="episode__chapter-time">{clockOf(startsAt * 1000)}</span>
              <span data-user-content>{name}</span>
            </>
          );
          return <li key={startsAt}>{addressOf ? <Link to={addressOf(startsAt)}>{words}</Link> : words}</li>;
        })}
      </ol>
    </details>
  );
}
