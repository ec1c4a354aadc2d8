import type { ChatMessage, ChatSeat } from "@palco/contract/chat/api";
import { IconButton } from "@palco/ui/button";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "@palco/ui/menu";
import { Ban, CornerUpLeft, Ellipsis, EyeOff, Flag, Pin, ThumbsUp, TimerOff, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { setMuted } from "./muted.ts";
import type { ChatActs } from "./use-chat-acts.ts";

interface MessageMenuProps {
  message: ChatMessage;
  me: ChatSeat;
  acts: ChatActs;
  onBan: (person: { id: string; name: string }) => void;
  /** Absent where one may not write. */
  onReply?: ((message: ChatMessage) => void) | undefined;
}

/** Actions on a message and its author. */
export function MessageMenu({ message, me, acts, onBan, onReply }: MessageMenuProps) {
  const { t } = useTranslation("chat");
  const { id, author, status } = message;
  const isMine = author.id === me.id;
  const stands = status === "approved" || status === "pending";
  const canSilence = me.moderates && !isMine && !author.badge;
  return (
    <Menu
      trigger={
        <IconButton size="sm" label={t("more_for", { name: author.name })}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      {onReply && status === "approved" ? (
        <MenuItem icon={<CornerUpLeft aria-hidden="true" />} onSelect={() => onReply(message)}>
          {t("reply")}
        </MenuItem>
      ) : null}
      {me.moderates && status === "approved" ? (
        <MenuItem icon={<Pin aria-hidden="true" />} onSelect={() => void acts.pin(id)}>
          {t("pin")}
        </MenuItem>
      ) : null}
      {(isMine || me.moderates) && stands ? (
        <MenuItem icon={<Trash2 aria-hidden="true" />} onSelect={() => void acts.remove(id)}>
          {t("delete")}
        </MenuItem>
      ) : null}
      {isMine || me.moderates ? null : (
        <MenuItem icon={<Flag aria-hidden="true" />} onSelect={() => void acts.report(id)}>
          {t("report")}
        </MenuItem>
      )}
      {isMine ? null : (
        <MenuItem icon={<EyeOff aria-hidden="true" />} onSelect={() => setMuted(author.id, true)}>
          {t("mute")}
        </MenuItem>
      )}
      {canSilence ? (
        <>
          <MenuSeparator />
          <MenuLabel>{author.name}</MenuLabel>
          <MenuItem
            icon={<ThumbsUp aria-hidden="true" />}
            onSelect={() => void acts.trust(author.id, author.name)}
          >
            {t("trust")}
          </MenuItem>
          {([1, 10, 60] as const).map((minutes) => (
            <MenuItem
              key={minutes}
              icon={<TimerOff aria-hidden="true" />}
              onSelect={() => void acts.timeout(author.id, author.name, minutes)}
            >
              {t("timeout_for", { count: minutes })}
            </MenuItem>
          ))}
          <MenuItem tone="danger" icon={<Ban aria-hidden="true" />} onSelect={() => onBan(author)}>
            {t("ban")}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}
