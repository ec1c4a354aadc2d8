import { randomUUID } from "node:crypto";
import { productTypes } from "@palco/contract/product-types/traits";
import type { withClient } from "#platform/postgres/connect.ts";

export type Client = Parameters<Parameters<typeof withClient>[1]>[0];
export type Row = Record<string, unknown>;

/** Inserts a row; columns that must have a value and are not named get a plain one of their type. */
export async function add(client: Client, table: string, values: Row = {}): Promise<string> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select column_name as name, udt_name as type from information_schema.columns where table_schema = 'public'
      and table_name = $1 and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER'`,
    [table],
  );
  const plain: Record<string, unknown> = {
    uuid: randomUUID(), text: "x", citext: "x", int4: 100, int8: 100, timestamptz: "2026-10-01T10:00:00Z", jsonb: {}, bool: true, bytea: Buffer.from("x"),
  }; // prettier-ignore
  const row = { ...Object.fromEntries(rows.map(({ name, type }) => [name, plain[type]])), ...values };
  const names = Object.keys(row);
  const holders = names.map((_, n) => `$${n + 1}`);
  const insert = `insert into "${table}" (${names.join(", ")}) values (${holders.join(", ")})`;
  await client.query(insert, Object.values(row));
  return String(row.id);
}
export const at = (minutes: number) => new Date(Date.parse("2026-10-01T18:00:00Z") + minutes * 60_000);
export const money = { net_amount: 1000, tax_amount: 100, gross_amount: 1100, currency: "EUR" };

/** Content of a current site. */
export async function fillSiteBefore(client: Client) {
  // In any order, and without what the site's own triggers would add: what they made is written like the rest.
  await client.query("set session_replication_role = replica");
  const id = () => randomUUID();
  const [organizer, viewer, holder, subscriber] = [id(), id(), id(), id()];
  for (const [n, user] of [organizer, viewer, holder, subscriber].entries())
    await add(client, "user_account", { id: user, email: `user-${n}@example.test`, name: "Ada" });
  const channel = await add(client, "channel", {
    id: id(),
    owner_id: organizer,
    slug: "stage",
    status: "published",
    published_at: at(0),
  });
  const film = () =>
    add(client, "asset", { id: id(), owner_id: organizer, state: "ready", duration_ms: 600_000 });
  const sound = () =>
    add(client, "asset", {
      id: id(),
      owner_id: organizer,
      kind: "audio",
      state: "ready",
      duration_ms: 600_000,
    });
  const sold = { channel_id: channel, status: "published", published_at: at(0), ...money };
  const products: Record<string, string> = {};
  for (const type of productTypes)
    products[type] = await add(client, "product", {
      ...sold,
      id: id(),
      type,
      slug: `a-${type}`,
      title: type,
      asset_id: type === "vod" || type === "live" ? await film() : null,
    });
  const { rows } = await client.query<{ id: string; film: string }>(
    "select id, asset_id as film from product where asset_id is not null",
  );
  const filmOf = Object.fromEntries(rows.map((row) => [row.id, row.film]));
  const vodFilm = filmOf[products.vod!]!;
  const again = await add(client, "product", {
    ...sold,
    id: id(),
    type: "vod",
    slug: "again",
    title: "Again",
    asset_id: vodFilm,
  });

  const order = await add(client, "order", {
    id: id(),
    number: "P-1",
    user_id: viewer,
    status: "paid",
    paid_at: at(1),
    charge_currency: "EUR",
    charge_amount: 1100,
    ...money,
  });
  const line = await add(client, "order_line", {
    id: id(),
    order_id: order,
    user_id: viewer,
    product_id: products.vod,
    title: "vod",
    tax_rate: 1000,
    net_amount: 1000,
    tax_amount: 100,
    gross_amount: 1100,
  });
  await add(client, "payment", {
    id: id(),
    order_id: order,
    amount: 1100,
    currency: "EUR",
    status: "approved",
  });
  for (const product of [products.vod, again, products.live, products.broadcast, products.podcast])
    await add(client, "entitlement", {
      id: id(),
      user_id: viewer,
      product_id: product,
      source: "order",
      order_line_id: line,
    });
  await add(client, "entitlement", { id: id(), user_id: holder, product_id: again, source: "grant" });
  await add(client, "subscription", {
    id: id(),
    user_id: subscriber,
    kind: "channel",
    channel_id: channel,
    status: "active",
    period: "monthly",
    tax_rate: 1000,
    anchor_day: 1,
    started_at: at(0),
    valid_until: at(1e6),
    ...money,
  });
  await add(client, "membership", {
    user_id: subscriber,
    channel_id: channel,
    granted_at: at(0),
    valid_until: at(1e6),
  });
  for (const minutes of [0, 1440])
    await add(client, "product_session", { id: id(), product_id: products.live, starts_at: at(minutes) });

  const [first, second, next] = [await sound(), await sound(), await sound()];
  const episodes = [id(), id()];
  await add(client, "podcast_episode", {
    id: episodes[0],
    product_id: products.podcast,
    position: 0,
    title: "One",
    description: "About",
    published_at: at(0),
    asset_id: first,
    next_asset_id: next,
  });
  await add(client, "podcast_episode", {
    id: episodes[1],
    product_id: products.podcast,
    position: 1,
    title: "Two",
    asset_id: second,
  });
  await add(client, "podcast_feed_token", { id: id(), product_id: products.podcast, user_id: viewer });

  const run = await add(client, "asset", {
    id: id(),
    owner_id: organizer,
    state: "ready",
    duration_ms: 600_000,
  });
  await add(client, "broadcast", { product_id: products.broadcast, key_serial: 3, record: false });
  await add(client, "broadcast_run", {
    asset_id: run,
    product_id: products.broadcast,
    on_air_at: at(0),
    ended_at: at(10),
    peak_viewers: 7,
    finished: true,
  });
  await add(client, "broadcast_output", {
    id: id(),
    product_id: products.broadcast,
    slug: "english",
    privacy: "public",
  });
  await add(client, "destination", { id: id(), product_id: products.broadcast });
  for (const room of [products.broadcast, products.live]) {
    await add(client, "chat_room", { product_id: room, slow_seconds: 5, words: ["word"], last_seq: 2 });
    const message = await add(client, "chat_message", {
      id: id(),
      product_id: room,
      author_id: viewer,
      body: "Hello",
      status: "approved",
      asset_id: run,
      at_ms: 1000,
    });
    await add(client, "chat_event", { product_id: room, seq: 1, audience: "all" });
    await add(client, "chat_sanction", { product_id: room, user_id: holder, kind: "ban" });
    await add(client, "chat_moderator", { product_id: room, user_id: organizer });
    await add(client, "chat_vote", { message_id: message, user_id: holder });
    await add(client, "chat_log", { id: id(), product_id: room, by_id: organizer, message_id: message });
  }

  /** A session and its beats of `[from, to, visible]`. */
  async function watch(
    user: string,
    product: string | null,
    asset: string,
    beats: [number, number, boolean][],
    more: Row = {},
  ) {
    const session = await add(client, "playback_session", {
      id: id(),
      user_id: user,
      product_id: product,
      asset_id: asset,
      started_at: at(1),
      last_beat_at: at(5),
      ...more,
    });
    for (const [seq, [from, to, visible]] of beats.entries())
      await add(client, "view_section", {
        session_id: session,
        seq,
        asset_id: asset,
        user_id: user,
        from_second: from,
        to_second: to,
        wall_ms: 1000,
        rate: 1,
        visible,
        muted: false,
        received_at: at(2 + seq),
      });
  }
  const cover = (user: string, asset: string, seconds: string, visible: string, resume: number) =>
    add(client, "coverage", {
      user_id: user,
      asset_id: asset,
      seconds,
      visible_seconds: visible,
      resume_at_ms: resume,
      updated_at: at(5),
    });
  // As one thing alone.
  await watch(viewer, products.podcast!, first, [[0, 30, true]]);
  await watch(viewer, products.podcast!, next, [[0, 10, true]]);
  await cover(viewer, first, "{[0,30)}", "{[0,30)}", 30_000);
  await cover(viewer, next, "{[0,10)}", "{[0,10)}", 10_000);
  // The same film in two products, and in a preview of its organizer's.
  await watch(viewer, products.vod!, vodFilm, [
    [0, 15, true],
    [15, 30, false],
  ]);
  await watch(viewer, again, vodFilm, [[60, 90, true]], { last_beat_at: at(20) });
  await cover(viewer, vodFilm, "{[0,30),[60,90)}", "{[0,15),[60,90)}", 90_000);
  await watch(organizer, null, vodFilm, [[0, 45, true]]);
  await cover(organizer, vodFilm, "{[0,45)}", "{[0,45)}", 45_000);
  // Without any session: by a ticket, and by a subscription that opens both.
  await cover(holder, vodFilm, "{[5,9)}", "{}", 9_000);
  await cover(subscriber, vodFilm, "{[1,2)}", "{}", 2_000);
  // A broadcast while it was on air and its recording; a showing of a deferred live.
  await watch(viewer, products.broadcast!, run, [[0, 60, true]]);
  await watch(viewer, products.broadcast!, run, [[60, 70, true]], {
    started_at: at(100),
    last_beat_at: at(101),
  });
  await cover(viewer, run, "{[0,70)}", "{[0,70)}", 70_000);
  await watch(viewer, products.live!, filmOf[products.live!]!, [[10, 20, true]], { airing_at: at(0) });
  await cover(viewer, filmOf[products.live!]!, "{[10,20)}", "{[10,20)}", 20_000);
  await client.query("set session_replication_role = default");
  return {
    products,
    again,
    episodes,
    people: { organizer, viewer, holder, subscriber },
    films: { vodFilm, run, first, next, live: filmOf[products.live!]! },
  };
}
