import { channelReviewHours } from "@palco/values/limits";
import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { anAdmin, aPerson, browserOf } from "./people.ts";
import { textsOf } from "./texts.ts";
import { toastOf } from "./toasts.ts";

const t = textsOf("es", "channels");
const speakers = textsOf("es", "speakers");
const shell = textsOf("es", "shell");
const errors = textsOf("es", "errors");

async function fillBilling(page: Page): Promise<void> {
  await page.getByRole("link", { name: t("step_billing") }).click();
  await page.getByLabel(t("billing_country")).selectOption("ES");
  await page.getByLabel(t("billing_tax_id")).fill("B12345678");
  await page.getByLabel(t("billing_address")).fill("Calle Mayor, 1");
  await page.getByLabel(t("billing_postal_code")).fill("28012");
  await page.getByLabel(t("billing_city")).fill("Madrid");
  await page.getByLabel(t("billing_prefix")).fill("+34");
  await page.getByLabel(t("billing_phone")).fill("910000114");
  await page.getByLabel(t("billing_iban")).fill("es91 2100 0418 4502 0005 1332");
}

test("a producer opens a channel; the team sends it back once and then approves it", async ({
  browser,
  app,
  isMobile,
}, { project }) => {
  test.skip(isMobile, "the team works at desks");
  const name = `Ópera ${project.name} ${Date.now()}`;
  const organizer = await aPerson(app, "organizer");
  const { page: producer } = await browserOf(browser, app, organizer);
  await producer.goto("/account/channels");
  await expectAccessible(producer);
  await producer
    .getByRole("link", { name: t("new_channel") })
    .first()
    .click();
  await producer.getByLabel(t("title")).fill(name);
  await producer.getByRole("button", { name: t("create") }).click();
  await expect(producer.getByRole("heading", { level: 1, name })).toBeVisible();
  await producer
    .getByRole("textbox", { name: t("description") })
    .first()
    .fill("Voces en tu salón");
  await fillBilling(producer);
  await producer.getByRole("link", { name: t("step_social") }).click();
  await producer.getByLabel(t("social_instagram")).fill("https://instagram.com/opera");

  // The mistake is on another step: saving leads there.
  await producer.getByRole("button", { name: shell("save"), exact: true }).click();
  await expect(producer.getByText(errors("field.tax_id"))).toBeVisible();
  await expectAccessible(producer);
  await producer.getByLabel(t("billing_tax_id")).fill("B12345674");
  await producer.getByRole("link", { name: t("step_images") }).click();
  // A slow line: the picture is still on its way when all else is filled in.
  let arrive = () => {};
  const arrived = new Promise<void>((go) => (arrive = go));
  await producer.route("**/api/media/images*", async (route) => {
    await arrived;
    await route.continue();
  });
  await producer
    .locator("input[type=file]")
    .first()
    .setInputFiles("apps/server/src/demo/images/channels/sala-lumbre-profile.jpg");
  await expect(producer.getByRole("img", { name: t("image_profile") })).toBeVisible();
  await producer.getByRole("link", { name: t("step_subscription") }).click();
  await producer.getByLabel(t("subscription_active")).check();
  await producer.getByRole("radio", { name: t("price_net") }).check();
  await producer.getByLabel(t("price_net_label")).fill("9,08");
  await expect(producer.getByText("9,99 €")).toBeVisible();
  await expectAccessible(producer);
  await producer.getByRole("button", { name: shell("save"), exact: true }).click();
  // Saving waits for it; without the picture the review could not be asked for.
  await expect(producer.getByText(textsOf("es", "editing")("save_after_picture"))).toBeVisible();
  arrive();
  await expect(toastOf(producer, t("saved"))).toBeVisible();
  await producer
    .getByRole("button", { name: t("move_request_review") })
    .first()
    .click();
  await expect(toastOf(producer, t("done_request_review", { hours: channelReviewHours }))).toBeVisible();

  const { page: team } = await browserOf(browser, app, await anAdmin(app));
  await team.goto("/manage/channels?status=in_revision");
  await expectAccessible(team);
  await team.getByRole("link", { name }).click();
  await team.getByRole("button", { name: t("move_return_to_draft") }).click();
  await team.getByLabel(t("note_label")).fill("Falta la portada");
  await expectAccessible(team);
  await team
    .getByRole("alertdialog")
    .getByRole("button", { name: t("move_return_to_draft") })
    .click();
  await expect(toastOf(team, t("done_return_to_draft"))).toBeVisible();

  await producer.reload();
  await expect(producer.getByText("Falta la portada").first()).toBeVisible();
  await producer
    .getByRole("button", { name: t("move_request_review") })
    .first()
    .click();
  await expect(toastOf(producer, t("done_request_review", { hours: channelReviewHours }))).toBeVisible();
  await team.reload();
  await team.getByRole("button", { name: t("move_approve") }).click();
  await team
    .getByRole("alertdialog")
    .getByRole("button", { name: t("move_approve") })
    .click();
  await expect(toastOf(team, t("done_approve"))).toBeVisible();

  await producer.reload();
  await expect(producer.getByText(t("state_published"))).toBeVisible();
  await producer.getByRole("link", { name: t("view_public") }).click();
  await expect(producer.getByRole("heading", { level: 1, name })).toBeVisible();
  const mails = await app.mailsTo(organizer.email);
  expect(mails.map((mail) => mail.template)).toEqual(
    expect.arrayContaining(["channel-published", "channel-returned"]),
  );
});

test("the page warns before unsaved changes are lost", async ({ browser, app, isMobile }) => {
  test.skip(!isMobile, "the question is the same on a desktop");
  const { page: producer } = await browserOf(browser, app, await aPerson(app, "organizer"));
  await producer.goto("/account/channels/new");
  await producer.getByLabel(t("title")).fill(`Un nombre ${Date.now()}`);
  await producer.getByRole("button", { name: t("create") }).click();
  await expect(producer.getByText(t("state_draft"))).toBeVisible();
  await producer
    .getByRole("textbox", { name: t("description") })
    .first()
    .fill("Algo que se perdería");
  await producer.getByRole("link", { name: t("step_billing") }).click();
  await expect(producer.getByLabel(t("billing_iban"))).toBeVisible();
  await producer
    .getByRole("link", { name: t("my_title"), exact: true })
    .last()
    .click();
  await expect(producer.getByRole("alertdialog")).toContainText(textsOf("es", "editing")("leave_title"));
});

test("a channel's address is changed twice and the screen goes along; a speaker is deleted in the middle of a word", async ({
  browser,
  app,
  isMobile,
}) => {
  test.skip(!isMobile, "it is the same on a desktop");
  const { page: producer } = await browserOf(browser, app, await aPerson(app, "organizer"));
  const save = producer.getByRole("button", { name: shell("save"), exact: true });
  await producer.goto("/account/channels/new");
  await producer.getByLabel(t("title")).fill("Una dirección");
  await producer.getByRole("button", { name: t("create") }).click();
  await expect(producer.getByText(t("state_draft"))).toBeVisible();
  for (const slug of [`calle-${Date.now()}`, `plaza-${Date.now()}`]) {
    await producer.getByLabel(t("slug")).fill(slug);
    await save.click();
    await expect(producer).toHaveURL(new RegExp(`/account/channels/${slug}$`));
  }

  await producer.goto("/account/speakers/new");
  const name = producer.getByRole("textbox", { name: speakers("name") }).first();
  await name.fill("Hedy Kiesler");
  await producer
    .getByRole("combobox", { name: speakers("tags") })
    .first()
    .fill("radio");
  await producer.keyboard.press("Enter");
  await save.click();
  await expect(producer).toHaveURL(/speakers\/[0-9a-f-]{36}$/);
  await name.fill("Hedy Lam");
  await producer.getByRole("button", { name: speakers("delete"), exact: true }).click();
  await producer
    .getByRole("alertdialog")
    .getByRole("button", { name: speakers("delete") })
    .click();
  await expect(producer).toHaveURL(/\/account\/speakers$/);
});
