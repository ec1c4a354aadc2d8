import { IconButton } from "@palco/ui/button";
import { Pause, Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import { SkipIcon } from "./SkipIcon.tsx";
import type { PlayerControl } from "./use-player.ts";
import "./centre-buttons.css";

/** On a small picture the buttons that a thumb looks for are in its middle. */
export function CentreButtons({ player, live }: { player: PlayerControl; live: boolean }) {
  const { t } = useTranslation("player");
  const { paused } = player.state;
  const Icon = paused ? Play : Pause;
  return (
    <div className="player-centre">
      {live ? null : (
        <IconButton label={t("back_10")} onClick={() => player.skip(-10)}>
          <SkipIcon to="back" />
        </IconButton>
      )}
      <IconButton label={t(paused ? "play" : "pause")} onClick={player.togglePlay} data-main>
        <Icon aria-hidden="true" fill="currentColor" />
      </IconButton>
      {live ? null : (
        <IconButton label={t("forward_10")} onClick={() => player.skip(10)}>
          <SkipIcon to="forward" />
        </IconButton>
      )}
    </div>
  );
}
