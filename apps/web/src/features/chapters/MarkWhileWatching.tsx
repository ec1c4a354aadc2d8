import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { Bookmark, Play } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { clockOf } from "#app/format.ts";

const Player = lazy(async () => ({ default: (await import("#features/player/Player.tsx")).Player }));

interface MarkProps {
  assetId: string;
  title: string;
  isFull: boolean;
  onMark: (second: number) => void;
  /** The chapters so far. */
  children: ReactNode;
}

/** Plays the film beside its chapters and adds one at the second that is shown. */
export function MarkWhileWatching({ assetId, title, isFull, onMark, children }: MarkProps) {
  const { t } = useTranslation("chapters");
  return (
    <Dialog
      trigger={
        <Button size="sm" icon={<Play aria-hidden="true" />}>
          {t("mark")}
        </Button>
      }
      title={t("mark")}
      size="xl"
    >
      <div className="chapters__watch">
        <Watched assetId={assetId} title={title} isFull={isFull} onMark={onMark} />
        {children}
      </div>
    </Dialog>
  );
}

function Watched({ assetId, title, isFull, onMark }: Omit<MarkProps, "children">) {
  const { t } = useTranslation("chapters");
  const frame = useRef<HTMLDivElement>(null);
  const [second, setSecond] = useState(0);
  useEffect(() => {
    const element = frame.current;
    // Media events don't bubble, but the capture phase sees them.
    const follow = ({ target }: Event) => {
      if (target instanceof HTMLVideoElement) setSecond(Math.floor(target.currentTime));
    };
    const names = ["timeupdate", "seeking"];
    for (const name of names) element?.addEventListener(name, follow, { capture: true });
    return () => {
      for (const name of names) element?.removeEventListener(name, follow, { capture: true });
    };
  }, []);
  return (
    <div className="chapters__picture">
      <div ref={frame} className="editor-player">
        <Suspense fallback={null}>
          <Player playable={{ assetId }} title={title} />
        </Suspense>
      </div>
      <Button
        variant="primary"
        icon={<Bookmark aria-hidden="true" />}
        disabled={isFull}
        onClick={() => onMark(second)}
      >
        {t("mark_here", { time: clockOf(second * 1000) })}
      </Button>
    </div>
  );
}
