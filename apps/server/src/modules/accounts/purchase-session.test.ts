import { getSession, logout } from "@palco/contract/accounts/api";
import { getProfile, updatePreferences } from "@palco/contract/accounts/profile";
import { confirmCode, requestCode } from "@palco/contract/accounts/codes";
import { getChat, postChatMessage } from "@palco/contract/chat/api";
import { createOrder, getOrder, listMyOrders, retryPayment } from "@palco/contract/checkout/api";
import { endPlayback, getPlayer, sendBeats, startPlayback } from "@palco/contract/playback/api";
import { expect, test } from "vitest";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aChatRoom, aChatter, openSocket } from "#modules/chat/testing.ts";
import { buy, startOrder } from "#modules/checkout/testing.ts";
import { aFilm } from "#modules/playback/testing.ts";
import { testApp } from "#testing/app.ts";
import { findActor } from "./find-actor.ts";
import { openPurchase } from "./open-purchase.ts";
import { aPurchaseSession, aUser, codeFor, refusal, type TestUser } from "./testing.ts";

const app = await testApp();
const { platform } = app;
const hours = (count: number) => new Date(Date.now() + count * 3600_000);

/** An account with two films, and a session limited to the order of the first. */
async function aBuyer(buyer?: TestUser) {
  const user = buyer ?? (await aUser(app));
  const [film, other] = [await aFilm(app), await aFilm(app)];
  const order = await buy(app, user, film);
  const otherOrder = await buy(app, user, other);
  const limited = await aPurchaseSession(app, user, { orderId: order.id, opens: [film.id] });
  return { user, film, other, order, otherOrder, limited };
}

const play = ({ call }: Pick<TestUser, "call">, productSlug: string) =>
  call(startPlayback, { body: { productSlug } });

test("a session of a purchase reads its own order and no other", async () => {
  const { limited, order, otherOrder } = await aBuyer();
  expect(await limited.call(getOrder, { params: { id: order.id } })).toMatchObject({ id: order.id });
  expect(await refusal(limited.call(getOrder, { params: { id: otherOrder.id } }))).toBe("request.not_found");
  expect(await refusal(limited.call(retryPayment, { params: { id: otherOrder.id }, body: {} }))).toBe(
    "request.not_found",
  );
  expect(await refusal(limited.call(listMyOrders, { query: {} }))).toBe("accounts.confirm_first");
});

test("a session of a purchase plays what its order opened, and none of the account's other tickets", async () => {
  const { limited, film, other } = await aBuyer();
  expect(await refusal(play(limited, film.slug))).toBe("ok");
  expect(await refusal(play(limited, other.slug))).toBe("playback.no_ticket");
  expect(await limited.call(getPlayer, { params: { slug: other.slug } })).toMatchObject({
    state: "no_ticket",
  });
});

test("before the order is paid it plays nothing", async () => {
  const { user, film, order } = await aBuyer();
  const limited = await aPurchaseSession(app, user, { orderId: order.id });
  expect(await refusal(play(limited, film.slug))).toBe("playback.no_ticket");
});

test("a session of a purchase reports and ends its own players only", async () => {
  const { limited, user, film } = await aBuyer();
  const own = await play(limited, film.slug);
  const others = await play(user, film.slug);
  const report = (id: string) =>
    refusal(limited.call(sendBeats, { params: { id }, body: { beats: [], positionMs: 0 } }));
  expect(await report(own.sessionId)).toBe("ok");
  expect(await report(others.sessionId)).toBe("playback.session_ended");
  await limited.call(endPlayback, { params: { id: others.sessionId } });
  expect(
    await refusal(
      user.call(sendBeats, { params: { id: others.sessionId }, body: { beats: [], positionMs: 0 } }),
    ),
  ).toBe("ok");
});

test("VE13 a session of a purchase reads its room without a name, by socket too, writes nothing and enters no other room", async () => {
  const [room, other] = [await aChatRoom(app), await aChatRoom(app)];
  const user = await aChatter(app, room);
  const limited = await aPurchaseSession(app, user, { orderId: crypto.randomUUID(), opens: [room.id] });
  const { me } = await limited.call(getChat, { params: { id: room.id } });
  expect(me).toMatchObject({ name: "", moderates: false });
  const message = { clientId: crypto.randomUUID(), body: "Hello" };
  expect(await refusal(limited.call(postChatMessage, { params: { id: room.id }, body: message }))).toBe(
    "accounts.confirm_first",
  );
  const socket = await openSocket(app, { token: limited.token, productId: room.id });
  await expect.poll(() => socket.hello()?.me.name).toBe("");
  const refused = await openSocket(app, { token: limited.token, productId: other.id });
  expect(await refused.closed).toMatchObject({ reason: "chat.no_ticket" });
});

test("VE13 what is no operation of the contract refuses it: uploads, invoices, tables, feeds", async () => {
  const { limited, order, film } = await aBuyer();
  const ask = async (path: string, method = "GET") => {
    const response = await fetch(`${app.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${limited.token}`, "tus-resumable": "1.0.0", "upload-length": "10" },
    });
    return ((await response.json()) as { code: string }).code;
  };
  for (const [path, method] of [
    ["/uploads", "POST"],
    [`/uploads/${crypto.randomUUID()}`, "PATCH"],
    [`/uploads/${crypto.randomUUID()}`, "DELETE"],
    [`/orders/${order.id}/invoices/${crypto.randomUUID()}`, "GET"],
    ["/sales/table", "GET"],
    ["/coupons/redeemed/table", "GET"],
    [`/products/${film.slug}/feed`, "GET"],
  ] as const)
    expect(await ask(path, method), path).toBe("accounts.confirm_first");
});

test("a session of a purchase has no other role than a viewer's and owns nothing, whatever its account has", async () => {
  const admin = await aUser(app, { roles: ["ADMIN", "PRODUCER"] });
  const { limited } = await aBuyer(admin);
  const draft = await aProduct(app, { owner: admin, status: "draft" });
  expect(await limited.call(getSession)).toMatchObject({ roles: ["VIEWER"] });
  expect(await refusal(play(limited, draft.slug))).toBe("catalogue.not_found");
  expect(await refusal(play(admin, draft.slug))).not.toBe("catalogue.not_found");
});

test("a session of a purchase learns nothing about the person behind the address", async () => {
  const { limited, user, film } = await aBuyer(await aUser(app, { name: "Secretia" }));
  expect(await user.call(getSession)).toMatchObject({ name: "Secretia" });
  const seen = [await limited.call(getSession), await play(limited, film.slug)];
  expect(seen[0]).toMatchObject({ email: user.email, name: "", surname: "", avatar: null });
  expect(JSON.stringify(seen)).not.toMatch(/Secretia|Prueba/);
});

test("a session of a purchase is refused where nothing is said about it, and a visitor where everybody may ask", async () => {
  const { limited, film, order } = await aBuyer();
  await expect(findActor(platform, limited.token)).rejects.toMatchObject({ code: "accounts.confirm_first" });
  expect((await findActor(platform, limited.token, { purchase: true }))?.purchase?.orderId).toBe(order.id);
  expect(await refusal(limited.call(getProfile))).toBe("accounts.confirm_first");
  expect(await refusal(limited.call(updatePreferences, { body: { language: "es" } }))).toBe(
    "accounts.confirm_first",
  );
  const wish = { productSlug: film.slug, expectedGross: 1210, termsAccepted: true } as const;
  expect(await refusal(limited.call(createOrder, { body: wish }))).toBe("accounts.confirm_first");
  const response = await fetch(`${app.url}/api/products/${film.slug}`, {
    headers: { authorization: `Bearer ${limited.token}` },
  });
  expect(response.status).toBe(200);
});

test("paying again makes it no wider and no longer", async () => {
  const { user, film, other, order, limited } = await aBuyer();
  app.setNow(hours(23));
  try {
    await openPurchase(platform, { orderId: order.id, productIds: [film.id, other.id] });
    expect(await refusal(play(limited, other.slug))).toBe("playback.no_ticket");
    const another = await startOrder(user, await aProduct(app));
    await openPurchase(platform, { orderId: another.order.id, productIds: [other.id] });
    expect(await refusal(play(limited, other.slug))).toBe("playback.no_ticket");
    expect(await refusal(play(limited, film.slug))).toBe("ok");
    app.setNow(hours(24.1));
    expect(await refusal(play(limited, film.slug))).toBe("auth.required");
  } finally {
    app.setNow(undefined);
  }
});

test("the proof of the mailbox opens a full session elsewhere; this one stays as it is", async () => {
  const user = await aUser(app, { confirmed: false });
  const { limited, film, order } = await aBuyer(user);
  const secret = "ab".repeat(16);
  const visitor = app.as();
  const { challenge } = await visitor(requestCode, {
    body: { purpose: "sign_in", email: user.email, secret },
  });
  const code = await codeFor(app, user.email);
  const { session } = await visitor(confirmCode, { body: { challenge, secret, code } });
  expect(session).not.toHaveProperty("purchase");
  expect(await app.as(session!.authToken)(getSession)).not.toHaveProperty("purchase");
  expect(await limited.call(getSession)).toMatchObject({ purchase: order.id });
  expect(await refusal(play(limited, film.slug))).toBe("ok");
  expect(await refusal(limited.call(getProfile))).toBe("accounts.confirm_first");
  await limited.call(logout);
  expect(await refusal(limited.call(getSession))).toBe("auth.required");
});
