import type { ChatMessage } from "@palco/contract/chat/api";
import { Button, IconButton } from "@palco/ui/button";
import { Ban, CloudOff, MessageSquareOff, Pin, Snowflake, TimerOff, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ChatState } from "./chat-state.ts";
import { useFormat } from "#app/format.ts";
import { useClock } from "./use-clock.ts";
import { useSecondsLeft } from "./use-seconds-left.ts";
import "./composer.css";

/** Message pinned by a moderator for everybody. */
export function Pinned({ message, onUnpin }: { message: ChatMessage; onUnpin?: (() => void) | undefined }) {
  const { t } = useTranslation("chat");
  return (
    <div className="chat-pinned">
      <Pin aria-hidden="true" />
      <p>
        <b>{t("pinned")}</b>
        <span data-user-content>{message.body}</span>
      </p>
      {onUnpin ? (
        <IconButton size="sm" label={t("unpin")} onClick={onUnpin}>
          <X aria-hidden="true" />
        </IconButton>
      ) : null}
    </div>
  );
}

/** The line is gone; it comes back by itself. */
export function LinkNotice({ link }: Pick<ChatState, "link">) {
  const { t } = useTranslation("chat");
  return (
    <div className="chat-link" role="status">
      {link === "lost" ? (
        <p>
          <CloudOff aria-hidden="true" />
          {t("reconnecting")}
        </p>
      ) : null}
    </div>
  );
}

/** Switched off: nothing else is shown. */
export function ChatOff() {
  const { t } = useTranslation("chat");
  return (
    <div className="chat-off" role="status">
      <MessageSquareOff aria-hidden="true" />
      <p>{t("off")}</p>
    </div>
  );
}

/** Why one cannot write, in place of where one would; nothing when one can. */
export function silencedBy(state: ChatState): "ban" | "timeout" | "frozen" | undefined {
  const { me, room } = state;
  if (state.reason === "chat.banned" || me?.sanction?.kind === "ban") return "ban";
  if (me?.moderates) return undefined;
  if (me?.sanction?.kind === "timeout" && Date.parse(me.sanction.until!) > Date.now()) return "timeout";
  return room?.frozen ? "frozen" : undefined;
}

export function Silenced({ state, by }: { state: ChatState; by: "ban" | "timeout" | "frozen" }) {
  const { t } = useTranslation("chat");
  const clock = useClock();
  const format = useFormat();
  const sanction = state.me?.sanction;
  const left = useSecondsLeft(sanction?.until);
  const icons: Record<typeof by, ReactNode> = {
    ban: <Ban aria-hidden="true" />,
    timeout: <TimerOff aria-hidden="true" />,
    frozen: <Snowflake aria-hidden="true" />,
  };
  return (
    <div className="chat-silenced" role="status" data-by={by}>
      {icons[by]}
      <div>
        <p>
          {by === "timeout" && sanction?.until
            ? t("you_timed_out", {
                time: clock(sanction.until),
                left: left < 60 ? `${left} s` : format.clock(left * 1000),
              })
            : t(by === "ban" ? "you_banned" : "frozen")}
        </p>
        {sanction?.reason && by !== "frozen" ? (
          <p className="chat-reason" data-user-content>
            {t("reason", { reason: sanction.reason })}
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** It went wrong for good: one tries again by hand. */
export function ChatClosed() {
  const { t } = useTranslation("chat");
  return (
    <div className="chat-off" role="alert">
      <CloudOff aria-hidden="true" />
      <p>{t("closed")}</p>
      <Button size="sm" onClick={() => location.reload()}>
        {t("reload")}
      </Button>
    </div>
  );
}
