import { expect, test } from "vitest";
import { profileLinks, withScheme } from "./profile-links.ts";

const none = { web: "", youtube: "", instagram: "", facebook: "", twitter: "", linkedin: "" };

test("only links that lead to where their name says are shown, the own page by its host", () => {
  expect(
    profileLinks({
      ...none,
      web: "https://www.clara.example/es",
      youtube: "https://evil.example/@clara",
      twitter: "https://x.com/clara",
      linkedin: "javascript:alert(1)",
    }),
  ).toEqual([
    { name: "clara.example", href: "https://www.clara.example/es" },
    { name: "X", href: "https://x.com/clara" },
  ]);
});

test("an address without its scheme gets one; anything else stays as it was typed", () => {
  expect(withScheme(" instagram.com/clara ")).toBe("https://instagram.com/clara");
  expect(withScheme("clara.example")).toBe("https://clara.example");
  for (const typed of ["", "https://x.com/clara", "http://clara.example", "javascript:alert(1)", "@clara"])
    expect(withScheme(typed)).toBe(typed);
});
