// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { noBottomBar } from "./areas.ts";
import { isLit, mainLinks } from "./links.ts";

const session = (roles: string[], purchase?: string) => ({
  authToken: "a",
  id: "1",
  email: "a@b.example",
  name: "Ada",
  surname: "B",
  roles,
  avatar: null,
  language: "es" as const,
  timezone: "Europe/Madrid",
  ...(purchase && { purchase }),
});
const keys = (...of: Parameters<typeof session>) => mainLinks(session(...of)).map(({ key }) => key);
const everybody = ["nav_home", "nav_explore", "nav_upcoming"];

test("each role sees the places it may enter; a session of a purchase those of a visitor", () => {
  expect(mainLinks(undefined).map(({ key }) => key)).toEqual(everybody);
  expect(keys(["VIEWER"])).toEqual([...everybody, "nav_my_space"]);
  expect(keys(["VIEWER", "PRODUCER"])).toEqual([...everybody, "nav_my_space", "nav_studio"]);
  expect(keys(["ADMIN"])).toEqual([...everybody, "nav_my_space", "nav_studio", "nav_manage"]);
  expect(keys(["VIEWER"], "7")).toEqual(everybody);
});

test.each([
  ["/", ["nav_home"]],
  ["/search-results?q=luz", ["nav_explore"]],
  ["/search-results?when=upcoming&kind=broadcast", ["nav_upcoming"]],
  ["/shop?q=luz", ["nav_explore"]],
  ["/mystuff/orders", ["nav_my_space"]],
  ["/account/sales", ["nav_studio"]],
  ["/manage/speakers/3", ["nav_manage"]],
  ["/account/my-data", []],
  ["/products/a-film", []],
])("on %s at most one place is lit: %j", (address, lit) => {
  const { pathname, search } = new URL(address, "http://a");
  const links = mainLinks(session(["ADMIN"]));
  expect(links.flatMap(({ to, key }) => (isLit(to, { pathname, search }) ? [key] : []))).toEqual(lit);
});

test("no navigation at the bottom in the player, at the checkout and on the way in", () => {
  const without = [
    "/player/a-film",
    "/products/a-film/checkout",
    "/channels/a/subscribe",
    "/subscribe",
    "/login",
  ];
  const between = ["/", "/products/a-film", "/mystuff/products", "/account/sales", "/manage/products"];
  expect(without.filter((path) => !noBottomBar(path))).toEqual([]);
  expect(between.filter(noBottomBar)).toEqual([]);
});
