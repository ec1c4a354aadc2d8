import { episodeFile, getSample } from "@palco/contract/podcasts/api";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";

/** Plays an episode that everybody may hear, below its line; asked for once its button is pressed. */
export function SamplePlayer({ slug, id, title }: { slug: string; id: string; title: string }) {
  const { t } = useTranslation("podcasts");
  const { data, error } = useQuery({
    queryKey: ["sample", slug, id],
    queryFn: () => call(getSample, { params: { slug, id } }),
    staleTime: 0,
  });
  if (error)
    return (
      <p role="alert" className="episode__sample">
        {t("trouble_title")}
      </p>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- its words are the description of the episode
    <audio
      className="episode__sample"
      controls
      autoPlay
      aria-label={title}
      {...(data && { src: data.media.base + episodeFile })}
    />
  );
}
