import { IconButton } from "@palco/ui/button";
import { Pause, Play } from "lucide-react";
import { type Dispatch, type SetStateAction, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { keepStopped, wasStopped } from "./hero-stopped.ts";
import { nextTurn, type Turn } from "./hero-turn.ts";

const turnMs = 8000;

/** Stopped on another visit, or by who wants no motion anywhere. */
const startsStill = () => wasStopped() || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Turns the slides of the hero: by itself, by its dots, and its button stops all that moves. */
export default function HeroTurn({
  slides,
  turn: { at, isTurning, isStill },
  setTurn,
}: {
  slides: readonly { id: string; title: string }[];
  turn: Turn;
  setTurn: Dispatch<SetStateAction<Turn>>;
}) {
  const { t } = useTranslation("pages");
  const count = slides.length;
  useEffect(() => {
    if (!startsStill()) setTurn((turn) => ({ ...turn, isTurning: true, isStill: false }));
  }, [setTurn]);
  useEffect(() => {
    if (!isTurning || count < 2) return;
    const timer = setTimeout(() => setTurn((turn) => nextTurn(turn, count)), turnMs);
    return () => clearTimeout(timer);
  }, [isTurning, at, count, setTurn]);
  return (
    <div className="home-hero-turn">
      {(count > 1 ? slides : []).map(({ id, title }, index) => (
        <button
          key={id}
          type="button"
          aria-label={t("hero_slide", { title, at: index + 1, of: count })}
          aria-current={index === at || undefined}
          onClick={() => setTurn({ at: index, isTurning: false, isStill })}
        />
      ))}
      <IconButton
        size="sm"
        label={t(isStill ? "hero_play" : "hero_pause")}
        onClick={() => {
          keepStopped(!isStill);
          setTurn({ at, isTurning: isStill, isStill: !isStill });
        }}
      >
        {isStill ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
      </IconButton>
    </div>
  );
}
