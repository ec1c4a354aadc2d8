import type { ChannelStatus } from "@palco/contract/channels/api";
import { expect, test } from "vitest";
import { canPublishIn, missingForReview, nextChannelStatus, possibleMoves } from "./channel.ts";

test.each<[ChannelStatus, boolean, string[]]>([
  ["draft", false, ["request_review", "ban"]],
  ["draft", true, ["make_private", "publish_again", "ban"]],
  ["in_revision", false, ["withdraw_review", "approve", "return_to_draft", "ban"]],
  ["published", true, ["deactivate", "make_private", "return_to_draft", "ban"]],
  ["private", true, ["deactivate", "publish_again", "return_to_draft", "ban"]],
  ["banned", false, ["unban"]],
  ["banned", true, ["unban"]],
])("from %s (approved: %s) one may %j", (status, approved, expected) => {
  expect(possibleMoves({ status, approved })).toEqual(expected);
});

test("nobody publishes without the team's approval", () => {
  expect(nextChannelStatus({ status: "draft", approved: false }, "publish_again")).toBeUndefined();
  expect(nextChannelStatus({ status: "draft", approved: false }, "approve")).toBeUndefined();
  expect(nextChannelStatus({ status: "banned", approved: true }, "publish_again")).toBeUndefined();
});

test("products can be published only in an approved channel that is published or private", () => {
  expect(canPublishIn({ status: "published", approved: true })).toBe(true);
  expect(canPublishIn({ status: "private", approved: true })).toBe(true);
  expect(canPublishIn({ status: "draft", approved: true })).toBe(false);
  expect(canPublishIn({ status: "banned", approved: true })).toBe(false);
  expect(canPublishIn({ status: "in_revision", approved: false })).toBe(false);
});

test("a review requires a title, a description, a picture and payment data", () => {
  const billing = {
    taxId: "B12345674",
    phonePrefix: "+34",
    phone: "950000314",
    address: "Calle",
    city: "Almería",
    postalCode: "04007",
    country: "ES",
    iban: "x",
  };
  expect(missingForReview({ title: "A", description: "B", profileImageId: "c", billing })).toEqual([]);
  expect(missingForReview({ title: "A", description: "", profileImageId: null, billing: { ...billing, iban: "", city: "" } })).toEqual([
    "description", "profileImageId", "billing.city", "billing.iban",
  ]); // prettier-ignore
});
