import type { ChannelEdit, ChannelMove } from "@palco/contract/channels/edit";
import { ApiError } from "@palco/contract/client";
import { Button, type ButtonProps } from "@palco/ui/button";
import { toast } from "@palco/ui/toasts";
import { channelReviewHours } from "@palco/values/limits";
import { useTranslation } from "react-i18next";
import { useMoveChannel } from "./use-channels.ts";

/** Moves a producer can make. */
export type OwnMove = Exclude<ChannelMove, "approve" | "return_to_draft" | "ban" | "unban">;

export interface MoveButtonProps extends Pick<ButtonProps, "variant" | "disabled" | "size"> {
  channel: Pick<ChannelEdit, "slug">;
  move: OwnMove;
}

/** A producer's own move, done at once: each of them has a way back. */
export function MoveButton({ channel, move, ...look }: MoveButtonProps) {
  const { t } = useTranslation("channels");
  const change = useMoveChannel(channel.slug);
  return (
    <Button
      {...look}
      loading={change.isPending}
      onClick={() =>
        change.mutate(
          { move },
          {
            onSuccess: () => toast.success(t(`done_${move}`, { hours: channelReviewHours })),
            onError: (error) => toast.error(error instanceof ApiError ? error.message : t("move_failed")),
          },
        )
      }
    >
      {t(`move_${move}`)}
    </Button>
  );
}
