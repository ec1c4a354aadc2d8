import { useTranslation } from "react-i18next";
import { HelpLink } from "#app/help-link.tsx";
import { PlayingDevices } from "./PlayingDevices.tsx";
import { PlayerMessage } from "./PlayerMessage.tsx";
import type { PlaybackState } from "./playback-session.ts";

interface RefusedProps {
  state: Extract<PlaybackState, { kind: "refused" }>;
  onStart: (how?: { takeOver: boolean }) => Promise<void>;
}

/** Why the server doesn't let in, and what to do: go on here instead of another device, or start again. */
export function Refused({ state: { code, message }, onStart }: RefusedProps) {
  const { t } = useTranslation("player");
  const takeOver = () => void onStart({ takeOver: true });
  if (code === "playback.too_many_devices")
    return (
      <PlayerMessage title={message} action={t("go_on_here")} onAction={takeOver}>
        <PlayingDevices />
        <p className="player-message-text">
          {t("go_on_here_hint")} <HelpLink article="about-player/devices" about={t("go_on_here")} />
        </p>
      </PlayerMessage>
    );
  if (code === "playback.moved")
    return <PlayerMessage title={message} action={t("come_back_here")} onAction={takeOver} />;
  return <PlayerMessage title={message} action={t("start_again")} onAction={() => void onStart()} />;
}
