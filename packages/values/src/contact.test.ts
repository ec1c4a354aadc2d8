import { expect, test } from "vitest";
import { internationalPhone, isPhone, phonePrefixes } from "./phone.ts";
import { isSocialLink, type SocialNetwork } from "./social.ts";

test.each([
  ["+34", "950 000 314", "+34950000314"],
  ["34", "600-123-456", "+34600123456"],
  ["+351", "912345678", "+351912345678"],
  ["+55", "(11) 98765-4321", "+5511987654321"],
])("%s %s is dialled %s", (prefix, phone, expected) =>
  expect(internationalPhone(prefix, phone)).toBe(expected),
);

test.each([
  ["+34", "12"],
  ["", "950000314"],
  ["+34", "call me"],
  ["+999", "950000314"],
  ["+34", "9500003140"],
])("%s %s is not a phone number", (prefix, phone) => expect(isPhone(prefix, phone)).toBe(false));

test("every country has its prefix", () => {
  expect(phonePrefixes()).toContainEqual({ country: "ES", prefix: "+34" });
  expect(phonePrefixes().length).toBeGreaterThan(200);
});

test.each<[SocialNetwork, string, boolean]>([
  ["spotify", "https://open.spotify.com/artist/x", true],
  ["youtube", "https://youtu.be/x", true],
  ["twitter", "https://x.com/palco", true],
  ["website", "http://palco.example/about", true],
  ["spotify", "https://spotify.com.evil.example/", false],
  ["spotify", "https://notspotify.com/", false],
  ["instagram", "https://facebook.com/x", false],
  ["facebook", "https://facebook.com@evil.example/", false],
  ["website", "javascript:alert(1)", false],
  ["website", "https://localhost/", false],
  ["website", "palco.example", false],
])("%s %s: %s", (network, address, expected) => expect(isSocialLink(network, address)).toBe(expected));
