import type { ChannelEdit } from "@palco/contract/channels/edit";
import { DecisionDialog } from "./DecisionDialog.tsx";
import { useMoveChannel } from "./use-channels.ts";

const order = ["approve", "return_to_draft", "unban", "ban"] as const;

/** Decisions of the team about a channel. Each asks for confirmation; what is written there reaches the owner. */
export function ReviewActions({ channel }: { channel: ChannelEdit }) {
  const change = useMoveChannel(channel.slug);
  return (
    <div className="review-actions">
      {order
        .filter((move) => channel.abilities.moves.includes(move))
        .map((move) => (
          <DecisionDialog
            key={move}
            move={move}
            what={channel.fields.title}
            onDecide={(decision) => change.mutateAsync({ move, ...decision })}
          />
        ))}
    </div>
  );
}
