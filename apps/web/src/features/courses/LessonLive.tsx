import type { LessonView } from "@palco/contract/courses/api";
import { Countdown } from "@palco/ui/countdown";
import { Skeleton } from "@palco/ui/skeleton";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import "./lesson-live.css";

const ChatAside = lazy(async () => ({ default: (await import("#features/chat/ChatAside.tsx")).ChatAside }));

interface LessonLiveProps {
  airing: NonNullable<LessonView["airing"]>;
  /** Plays what is shown now. */
  player: ReactNode;
  /** The hour that one waited for has come. */
  onDue: () => void;
}

/** The broadcast of a lesson: its picture, or what one waits for; with its chat while people are together. */
export default function LessonLive({ airing, player, onDue }: LessonLiveProps) {
  const { t } = useTranslation(["courses", "player"]);
  const format = useFormat();
  const { id, slug, state, startsAt, isTogether } = airing;
  return (
    <div className="lesson-live" data-together={isTogether || undefined}>
      {state === "ready" ? (
        player
      ) : (
        <div className="lesson-film lesson-waiting" data-theme="dark">
          <p className="lesson-waiting-title">{t(`player:state_${state}`)}</p>
          {startsAt ? (
            <>
              <Countdown to={new Date(startsAt)} label={t("player:state_countdown")} onEnd={onDue} />
              <p>{format.dateFact(startsAt)}</p>
            </>
          ) : null}
        </div>
      )}
      {isTogether ? (
        <Suspense fallback={<Skeleton height={320} />}>
          <ChatAside productId={id} slug={slug} />
        </Suspense>
      ) : null}
    </div>
  );
}
