import { expect, test } from "vitest";
import { framedSites, outsideTrailer } from "./trailer.ts";

const youtube = "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0";

test.each([
  ["https://youtu.be/aqz-KE-bpKQ", youtube],
  ["https://youtu.be/aqz-KE-bpKQ?si=who-shared-it", youtube],
  ["https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=10", youtube],
  ["https://m.youtube.com/watch?v=aqz-KE-bpKQ", youtube],
  ["https://www.youtube.com/shorts/aqz-KE-bpKQ", youtube],
  ["https://www.youtube.com/embed/aqz-KE-bpKQ", youtube],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1"],
  ["https://player.vimeo.com/video/76979871", "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1"],
])("%s plays in the page, from a site that the page allows", (given, address) => {
  expect(outsideTrailer(given)).toMatchObject({ kind: "frame", address });
  expect(framedSites).toContain(new URL(address).origin);
});

test.each([
  ["https://video.example/trailer", "video.example"],
  ["https://www.youtube.com/@somebody", "youtube.com"],
  ["https://www.youtube.com/watch?v=no", "youtube.com"],
  ["https://www.youtube.com/embed/../../evil", "youtube.com"],
  ["https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ", "youtube.com.evil.example"],
  ["https://vimeo.com/channels/staff", "vimeo.com"],
])("%s is a link that names its site", (address, site) => {
  expect(outsideTrailer(address)).toEqual({ kind: "link", address, site });
});

test.each(["", "trailer", "javascript:alert(1)", "data:text/html,x"])("%o is no trailer", (address) => {
  expect(outsideTrailer(address)).toBeUndefined();
});
