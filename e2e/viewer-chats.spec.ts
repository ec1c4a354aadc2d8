import type { Page } from "@playwright/test";
import { editChatSettings, getChatDesk } from "@palco/contract/chat/api";
import { getPlayer } from "@palco/contract/playback/api";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { aDesk, aPerson, browserOf } from "./people.ts";
import { aPublishedFilm, takeTicket, theSeller } from "./shop.ts";
import { textsOf } from "./texts.ts";

const chat = textsOf("es", "chat");

const composer = (page: Page) => page.getByRole("textbox", { name: chat("write_message") });
const said = (page: Page, text: string) => page.getByRole("log").getByText(text, { exact: true });

async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press("Enter");
  await expect(composer(page)).toHaveValue("");
}

test("a viewer writes, a moderator approves with the keyboard, and everybody reads it", async ({
  app,
  browser,
  isMobile,
}) => {
  test.skip(!isMobile, "viewers are on their phones; the moderator is at a desk");
  const seller = await theSeller(app);
  const [ada, bo] = [await aPerson(app), await aPerson(app)];
  const { slug } = await aPublishedFilm(app, seller, {
    plan: "free",
    price: 0,
    typeDetails: { type: "live" },
    sessions: [{ startsAt: new Date(Date.now() + 3_600_000).toISOString(), capacity: null }],
  });
  for (const person of [ada, bo]) await takeTicket(person, slug);
  const { product } = await seller.call(getPlayer, { params: { slug } });
  const params = { id: product.id };
  const { settings } = await seller.call(getChatDesk, { params });
  await seller.call(editChatSettings, { params, body: { settings: { ...settings, moderated: true } } });

  const writes = (await browserOf(browser, app, ada)).page;
  const reads = (await browserOf(browser, app, bo)).page;
  const desk = (await browserOf(browser, app, seller, "es", aDesk)).page;

  // The chat is there while one waits for the beginning.
  await writes.goto(`/player/${slug}`);
  await reads.goto(`/player/${slug}`);
  await expect(composer(reads)).toBeVisible();
  await say(writes, "Buenas noches desde Vigo");
  await expect(writes.getByText(chat("status_pending"))).toBeVisible();
  await expectAccessible(writes);
  await expect(said(reads, "Buenas noches desde Vigo")).toHaveCount(0);

  // A decides, wherever the focus is; R refuses.
  await desk.goto(`/player/${slug}`);
  await desk.getByRole("link", { name: chat("moderate_waiting_one", { count: 1 }) }).click();
  await expect(desk.getByRole("heading", { name: chat("moderation") })).toBeVisible();
  const queue = desk.getByRole("list", { name: chat("queue") });
  await expect(queue.getByText("Buenas noches desde Vigo")).toBeVisible();
  await expectAccessible(desk);
  await desk.keyboard.press("a");
  await expect(said(reads, "Buenas noches desde Vigo")).toBeVisible();
  await expect(writes.getByText(chat("status_pending"))).toHaveCount(0);
  await expect(desk.getByText(chat("queue_empty"))).toBeVisible();
  await say(writes, "Esto no sale");
  await expect(queue.getByText("Esto no sale")).toBeVisible();
  await desk.keyboard.press("r");
  await expect(writes.getByText(chat("status_refused"))).toBeVisible();
  await expect(said(reads, "Esto no sale")).toHaveCount(0);
  // A message refused by mistake can be restored.
  await desk
    .getByRole("button", { name: chat("undo") })
    .first()
    .click();
  await expect(queue.getByText("Esto no sale")).toBeVisible();
  await desk.keyboard.press("a");
  await expect(said(reads, "Esto no sale")).toBeVisible();

  // The line goes and comes back: nothing is missing and nothing is there twice.
  await reads.context().setOffline(true);
  await app.stop();
  await expect(reads.getByText(chat("reconnecting"))).toBeVisible();
  await app.start();
  await reads.context().setOffline(false);
  await expect(reads.getByText(chat("reconnecting"))).toHaveCount(0);
  await expect(said(reads, "Esto no sale")).toHaveCount(1);
  await seller.call(editChatSettings, { params, body: { settings: { ...settings, moderated: false } } });
  await say(reads, "Ya se oye");
  await expect(said(writes, "Ya se oye")).toHaveCount(1);

  // Questions rise with their votes.
  await reads.getByRole("tab", { name: chat("questions") }).click();
  await reads.getByRole("textbox", { name: chat("write_question") }).fill("¿Habrá bis?");
  await reads.getByRole("button", { name: chat("send") }).click();
  await writes.getByRole("tab", { name: chat("questions") }).click();
  await writes.getByRole("button", { name: chat("vote_for_other", { count: 0 }) }).click();
  await expect(reads.getByRole("button", { name: chat("vote_for_one", { count: 1 }) })).toBeVisible();
  await expectAccessible(reads);

  // The organizer's first screen names it and leads to where it is answered.
  await desk.goto("/account/globalview");
  const asked = desk.getByRole("link", { name: "¿Habrá bis?" });
  await expectAccessible(desk);
  await asked.click();
  await expect(desk.getByText("¿Habrá bis?")).toBeVisible();

  // A chat that is switched off shows it.
  await seller.call(editChatSettings, { params, body: { settings: { ...settings, enabled: false } } });
  await expect(writes.getByText(chat("off"))).toBeVisible();
});
