import type {
  ChannelEdit,
  ChannelFields,
  ChannelMissing,
  ChannelUpdate,
} from "@palco/contract/channels/edit";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";

export const channelSteps = [
  "info",
  "images",
  "subscription",
  "refunds",
  "billing",
  "social",
  "certificates",
  "webhooks",
  "team",
  "publish",
] as const;
/** Money, secrets, the team and whether it is on show are the owner's. */
const teamSteps: readonly ChannelStep[] = ["info", "images", "social", "certificates"];

/** The steps of who has it open. */
export const stepsOf = ({ abilities }: Pick<ChannelEdit, "abilities">): readonly ChannelStep[] =>
  abilities.billing ? channelSteps : teamSteps;

export type ChannelStep = (typeof channelSteps)[number];

/** Constants for every language: the beginning of a channel's address, and examples of formats. */
export const channelPath = "/channels/";
export const ibanExample = "ES00 0000 0000 0000 0000 0000";
export const urlExample = "https://…";

type Values = Omit<z.input<typeof ChannelUpdate>, "revision">;
/** The form of the whole channel; each step shows a part of it. */
export type ChannelForm = UseFormReturn<Values, unknown, ChannelFields>;

const stepOfField: Record<keyof ChannelFields, ChannelStep> = {
  title: "info", slug: "info", description: "info", descriptions: "info", businessName: "info", classification: "info", tags: "info", tagsByLanguage: "info",
  profileImageId: "images", logoImageId: "images", coverImageId: "images",
  subscription: "subscription", billing: "billing", socialLinks: "social", marketplaceUrl: "social", embedding: "social", refundPolicy: "refunds",
}; // prettier-ignore

/** On which step a field is, by its path: `billing.iban`. */
export function stepOf(path: string): ChannelStep {
  return stepOfField[path.split(".")[0] as keyof ChannelFields] ?? "info";
}

/** Items still missing for a review, by step. */
export function missingByStep(
  missing: readonly ChannelMissing[],
): Partial<Record<ChannelStep, ChannelMissing[]>> {
  return Object.groupBy(missing, stepOf);
}
