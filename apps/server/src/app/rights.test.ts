import { readFileSync } from "node:fs";
import { fillPath } from "@palco/contract/route";
import { expect, test } from "vitest";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { testApp } from "#testing/app.ts";
import { modules } from "./modules.ts";
import { requests } from "./testing-requests.ts";
import { aWorld, type World } from "./testing-world.ts";

const app = await testApp();
const { comment: _, ...declared } = JSON.parse(
  readFileSync(new URL("../../../../architecture/rights.json", import.meta.url), "utf8"),
) as Record<string, string>;
const operations = modules
  .flatMap((module) => module.routes ?? [])
  .map(({ spec }) => ({ name: `${spec.method} ${spec.path}`, spec }));

function requestOf(name: string, path: string, world: World) {
  const own = requests[name]?.(world) ?? {};
  const { published, podcast } = world;
  const ofPodcast = /\/(episodes|podcast|feed)\b/.test(path);
  const params = own.params ?? {
    slug:
      path.startsWith("/channels") || path.startsWith("/manage/channels")
        ? published.channel.slug
        : ofPodcast
          ? podcast.product.slug
          : published.slug,
    id: ofPodcast ? podcast.episode.id : path.startsWith("/products") ? published.id : published.assetId!,
    language: "es",
    ...(path.includes("/chat") && world.chat.params),
  };
  return { ...own, params };
}

async function ask(
  name: string,
  method: string,
  path: string,
  who: TestUser | undefined,
  world: World,
): Promise<{ outcome: string; isDone: boolean }> {
  const { params, query = "", body = {}, type } = requestOf(name, path, world);
  const sends = method !== "GET" && method !== "DELETE";
  const response = await fetch(`${app.url}/api${fillPath(path, params)}${query}`, {
    method,
    headers: {
      ...(who && { authorization: `Bearer ${who.token}` }),
      ...(sends && { "content-type": type ?? "application/json" }),
    },
    ...(sends && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const { code } = (response.headers.get("content-type")?.includes("json") ? await response.json() : {}) as {
    code?: string;
  };
  const isRefused = [401, 403, 404].includes(response.status);
  const outcome = code === "playback.session_ended" ? "refused" : isRefused ? String(response.status) : "ok";
  return { outcome, isDone: response.ok };
}

// A refused request changes nothing, so all of them share one world; a request that is let through has one of its own.
const shared = await aWorld(app);
let untouched: World | undefined;

/** A world in which nothing has been done: the last one, when what was asked in it failed, or a new one. */
async function anUntouchedWorld(): Promise<World> {
  const world = untouched ?? (await aWorld(app));
  untouched = undefined;
  return world;
}

test("every operation declares who may call it", () => {
  expect(operations.map(({ name }) => name).toSorted()).toEqual(Object.keys(declared).toSorted());
});

test.each(operations.map(({ name, spec }) => [name, spec] as const))(
  "%s is for whom it says",
  async (name, spec) => {
    const outcomes: string[] = [];
    for (const column of ["visitor", "viewer", "other", "owner", "admin"] as const) {
      const changes = spec.method !== "GET" && (column === "owner" || column === "admin");
      const world = changes ? await anUntouchedWorld() : shared;
      const { buyerOwns } = requests[name]?.(world) ?? {};
      const who = {
        visitor: () => undefined,
        viewer: () => aUser(app),
        other: () => aUser(app, { roles: ["PRODUCER"] }),
        owner: () => (buyerOwns ? world.buyer : world.owner),
        admin: () => aUser(app, { roles: ["ADMIN"] }),
      }[column];
      const { outcome, isDone } = await ask(name, spec.method, spec.path, await who(), world);
      outcomes.push(outcome);
      if (changes && !isDone) untouched = world;
    }
    expect(outcomes.join(" ")).toBe(declared[name]);
  },
);
