import { expect, test } from "vitest";
import { plainCue } from "./cue-text.ts";

test.each([
  ["<v Ana>It is <i>not</i> &lt;b&gt;</v>", "It is not <b>"],
  ["Tom &amp; Ana&nbsp;&#8211; 5 &#x3c; 6", "Tom & Ana\u00a0– 5 < 6"],
  ["&amp;lt;", "&lt;"],
  ["two\nlines", "two\nlines"],
  ["&unknown; &#0; &#x110000;", "&unknown; &#0; &#x110000;"],
])("%s is read as %s", (text, plain) => {
  expect(plainCue(text)).toBe(plain);
});
