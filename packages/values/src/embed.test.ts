import { expect, test } from "vitest";
import { embedPath, embedSize, embedSnippet } from "./embed.ts";

test("PA33 a player keeps 16 to 9 within the widest and highest that is asked for", () => {
  expect(embedSize("player")).toEqual({ width: 640, height: 360 });
  expect(embedSize("player", { maxWidth: 320 })).toEqual({ width: 320, height: 180 });
  expect(embedSize("player", { maxWidth: 1280, maxHeight: 180 })).toEqual({ width: 320, height: 180 });
  expect(embedSize("player", { maxHeight: 720 })).toEqual({ width: 1280, height: 720 });
  expect(embedSize("player", { maxWidth: 10 }).width).toBe(200);
  expect(embedSize("buy", { maxWidth: 320 })).toEqual({ width: 320, height: 152 });
});

test("an address names what differs alone, and a title cannot leave its attribute", () => {
  expect(embedPath("player", "a-film")).toBe("/embed/player/a-film");
  expect(embedPath("buy", "a-film", { lang: "pt", theme: "light", t: 12.7, muted: true })).toBe(
    "/embed/buy/a-film?lang=pt&theme=light&t=12&muted=1",
  );
  const snippet = embedSnippet({
    kind: "player",
    address: "https://palco.example/embed/player/a?lang=en&t=3",
    title: 'a" onload="alert(1)"><script>',
    width: 640,
    height: 360,
  });
  expect(snippet).toContain('src="https://palco.example/embed/player/a?lang=en&amp;t=3"');
  expect(snippet).toContain('title="a&quot; onload=&quot;alert(1)&quot;&gt;&lt;script&gt;"');
  for (const part of ['loading="lazy"', 'allow="', 'referrerpolicy="strict-origin-when-cross-origin"'])
    expect(snippet).toContain(part);
});
