import { VisuallyHidden } from "@palco/ui/a11y";
import { Button } from "@palco/ui/button";
import { useTranslation } from "react-i18next";
import type { Listening } from "./use-listening.ts";

/** When an episode is over: which one follows, in how many seconds, or that it was the last one. */
export function EpisodeOver({ end }: Pick<Listening, "end">) {
  const { t } = useTranslation("podcasts");
  const title = end?.nextTitle;
  const left = end?.state.kind === "counting" ? end.state.left : undefined;
  const line = end ? (title === undefined ? t("end_of_podcast") : t("up_next", { title })) : "";
  return (
    <>
      {/* Said once: the seconds are for the eye. */}
      <div role="status">
        <VisuallyHidden>{line}</VisuallyHidden>
      </div>
      {end ? (
        <div className="listen-bar__end">
          <p data-user-content>
            {title !== undefined && left !== undefined ? t("up_next_in", { title, count: left }) : line}
          </p>
          {title === undefined ? null : (
            <span>
              <Button size="sm" variant="primary" onClick={end.next}>
                {t("listen_now")}
              </Button>
              {left === undefined ? null : (
                <Button size="sm" onClick={end.stay}>
                  {t("cancel")}
                </Button>
              )}
            </span>
          )}
        </div>
      ) : null}
    </>
  );
}
