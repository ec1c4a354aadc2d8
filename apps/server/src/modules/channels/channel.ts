import type { ChannelFields, ChannelMissing, ChannelMove } from "@palco/contract/channels/edit";
import { producerMoves, teamMoves } from "@palco/contract/channels/edit";
import type { ChannelStatus } from "@palco/contract/channels/api";

interface Move {
  from: readonly ChannelStatus[];
  to: ChannelStatus;
  /** Only for a channel the team has approved (or has not). */
  approved?: boolean;
  /** All that a review asks for must be filled in. */
  complete?: boolean;
}

/** The states of a channel and the ways between them (specification, section 4). */
const moves: Record<ChannelMove, Move> = {
  request_review: { from: ["draft"], to: "in_revision", approved: false, complete: true },
  withdraw_review: { from: ["in_revision"], to: "draft" },
  deactivate: { from: ["published", "private"], to: "draft" },
  make_private: { from: ["draft", "published"], to: "private", approved: true, complete: true },
  publish_again: { from: ["draft", "private"], to: "published", approved: true, complete: true },
  approve: { from: ["in_revision"], to: "published" },
  return_to_draft: { from: ["in_revision", "published", "private"], to: "draft" },
  ban: { from: ["draft", "in_revision", "published", "private"], to: "banned" },
  unban: { from: ["banned"], to: "draft" },
};

interface State {
  status: ChannelStatus;
  approved: boolean;
}

/** Next status after a move; undefined when it is not possible. */
export function nextChannelStatus({ status, approved }: State, move: ChannelMove): ChannelStatus | undefined {
  const rule = moves[move];
  if (!rule.from.includes(status)) return undefined;
  if (rule.approved !== undefined && rule.approved !== approved) return undefined;
  return rule.to;
}

export function needsCompleteChannel(move: ChannelMove): boolean {
  return moves[move].complete ?? false;
}

export function isTeamMove(move: ChannelMove): boolean {
  return (teamMoves as readonly string[]).includes(move);
}

/** The moves that are possible now, the producer's first. */
export function possibleMoves(state: State): ChannelMove[] {
  return [...producerMoves, ...teamMoves].filter((move) => nextChannelStatus(state, move) !== undefined);
}

/** Approved and on its feet: products may be published in it. */
export function canPublishIn({ status, approved }: State): boolean {
  return approved && (status === "published" || status === "private");
}

type Reviewed = Pick<ChannelFields, "title" | "description" | "profileImageId" | "billing">;

/** Missing parts that a review needs. */
export function missingForReview({
  title,
  description,
  profileImageId,
  billing,
}: Reviewed): ChannelMissing[] {
  const values: Record<ChannelMissing, string | null> = {
    title,
    description,
    profileImageId,
    "billing.taxId": billing.taxId,
    "billing.phone": billing.phone,
    "billing.address": billing.address,
    "billing.city": billing.city,
    "billing.postalCode": billing.postalCode,
    "billing.country": billing.country,
    "billing.iban": billing.iban,
  };
  return (Object.keys(values) as ChannelMissing[]).filter((field) => !values[field]);
}
