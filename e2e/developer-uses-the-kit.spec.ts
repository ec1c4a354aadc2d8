import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./gallery.ts";

// The components of packages/ui that do more than an element of the browser, in the kit's gallery.
test.use({ actionTimeout: 10_000 });
test.skip(({ isMobile }) => isMobile, "operated by keyboard");

const countryIn = (page: Page) => page.getByRole("combobox", { name: "País", exact: true });

/** With a list or a dialog open: the rule that Base UI's focus guards trip is left out, as packages/ui/README.md says. */
const expectOpenAccessible = (page: Page) => expectAccessible(page, ["aria-hidden-focus"]);

/** The text of the option that the keyboard is on, as a screen reader hears it. */
function activeOption(combobox: Locator): Promise<string | null> {
  return combobox.evaluate((element) => {
    const id = element.getAttribute("aria-activedescendant");
    return id ? (document.getElementById(id)?.textContent ?? null) : null;
  });
}

const boxOf = async (locator: Locator) => (await locator.boundingBox())!;

test("a combobox is opened, filtered, moved through and left by the keyboard", async ({ page }) => {
  await page.goto("/");
  const country = countryIn(page);
  const list = page.getByRole("listbox", { name: "País", exact: true });
  await country.fill("al");
  await expect(list).toBeVisible();
  await expect(country).toHaveAttribute("aria-expanded", "true");
  await expect(country).toHaveAttribute("aria-controls", (await list.getAttribute("id"))!);
  await expect(country).toHaveAttribute("aria-required", "true");
  await expect(list.getByRole("option")).toHaveText(["Alemania", "Portugal"]);
  await expect.poll(() => activeOption(country)).toBe("Alemania");
  await expectOpenAccessible(page);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => activeOption(country)).toBe("Portugal");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(country).toHaveValue("Alemania");
  await expect(country).toBeFocused();
  await expect(list).toBeHidden();

  // Opened again, the list shows every option and marks the selected one.
  await country.press("ArrowDown");
  await expect(list.getByRole("option")).toHaveCount(10);
  await expect(list.getByRole("option", { name: "Alemania", selected: true })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(country).toBeFocused();
  await expect(country).toHaveValue("Alemania");

  // Home and End move the caret of the text.
  await country.press("Home");
  expect(await country.evaluate((element: HTMLInputElement) => element.selectionStart)).toBe(0);
  await country.press("End");
  expect(await country.evaluate((element: HTMLInputElement) => element.selectionStart)).toBe(8);

  await country.fill("zzz");
  await expect(page.getByText("Nada coincide").last()).toBeVisible();
  await page.keyboard.press("Escape");
  await country.press("Tab");
  await expect(country).toHaveValue("Alemania");
});

for (const [name, viewport] of [
  ["desktop", { width: 1440, height: 900 }],
  ["phone", { width: 390, height: 844 }],
] as const) {
  test(`lists open inside the viewport, as wide as their field (${name})`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto("/");
    const fields = [countryIn(page), page.getByRole("combobox", { name: "Visibilidad" })];
    for (const field of fields) {
      // At the lower edge there is no room below: the list opens above the field.
      for (const block of ["start", "center", "end"] as const) {
        await field.evaluate((element, at) => element.scrollIntoView({ block: at }), block);
        await field.focus();
        await page.keyboard.press("ArrowDown");
        const popup = page.locator(".ui-popup:not([data-starting-style])");
        await expect(popup).toBeVisible();
        // The field is what has the border: the input and its buttons.
        const control = field.locator("xpath=ancestor-or-self::*[contains(@class,'ui-control')][1]");
        const place = async () => {
          const [list, own] = [await boxOf(popup), await boxOf(control)];
          const isInside = list.x >= 0 && list.y >= 0 && list.x + list.width <= viewport.width + 0.5;
          return {
            inside: isInside && list.y + list.height <= viewport.height + 0.5,
            covers: list.y < own.y + own.height - 1 && list.y + list.height > own.y + 1,
            asWide: Math.abs(list.width - own.width) < 1,
            below: Math.abs(list.x - own.x) < 1,
          };
        };
        await expect.poll(place).toEqual({ inside: true, covers: false, asWide: true, below: true });
        await page.keyboard.press("Escape");
        await expect(popup).toBeHidden();
      }
    }
  });
}

test("a select is operated by arrows, Home, End and type-ahead", async ({ page }) => {
  await page.goto("/");
  const field = page.getByRole("combobox", { name: "Visibilidad" });
  const list = page.getByRole("listbox", { name: "Visibilidad" });
  const highlighted = () => list.locator("[data-highlighted]").textContent();
  await field.focus();
  await page.keyboard.press("Enter");
  await expect(list).toBeVisible();
  await expectOpenAccessible(page);
  await expect.poll(highlighted).toContain("Público");
  await page.keyboard.press("End");
  await expect.poll(highlighted).toContain("Con código");
  await page.keyboard.press("Home");
  await expect.poll(highlighted).toContain("Público");
  await page.keyboard.type("con");
  await expect.poll(highlighted).toContain("Con código");
  await page.keyboard.press("Enter");
  await expect(list).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toContainText("Con código");
  await field.press("ArrowUp");
  await expect(list).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toContainText("Con código");
});

test("a table is sorted, paged and opened by the keyboard, and says how it is sorted", async ({ page }) => {
  await page.goto("/");
  const table = page.getByRole("table", { name: "Productos" });
  const product = table.getByRole("columnheader", { name: "Producto" });
  const amount = table.getByRole("columnheader", { name: "Importe" });
  await expect(amount).toHaveAttribute("aria-sort", "descending");
  await product.getByRole("button").focus();
  for (const state of ["ascending", "descending", "none"]) {
    await page.keyboard.press("Enter");
    await expect(product).toHaveAttribute("aria-sort", state);
    await expect(product.getByRole("button")).toBeFocused();
  }
  await expect(amount).toHaveAttribute("aria-sort", "none");
  await expect(table.getByRole("columnheader", { name: "Canal" })).not.toHaveAttribute("aria-sort");

  // A row is reached by its link and its menu.
  await page.keyboard.press("Space");
  const row = table.getByRole("row").nth(1);
  const link = row.getByRole("link");
  await expect(link).toHaveText("Cardiología para residentes");
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#$/);
  await page.keyboard.press("Tab");
  const actions = row.getByRole("button", { name: "Acciones de Cardiología para residentes" });
  await expect(actions).toBeFocused();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("menu");
  await expect(menu.getByRole("menuitem", { name: "Editar" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(menu.getByRole("menuitem", { name: "Borrar" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(actions).toBeFocused();

  const pages = page.getByRole("navigation", { name: /^Productos/ });
  const next = pages.getByRole("button", { name: /siguiente/i });
  await next.focus();
  await page.keyboard.press("Enter");
  await expect(link).not.toHaveText("Cardiología para residentes");
  await expect(page.getByText("11–20 de 46")).toBeVisible();
  await expect(next).toBeFocused();
  // On the last page there is nothing further; the focus must not fall back to the page's beginning.
  for (let at = 3; at <= 5; at += 1) await page.keyboard.press("Enter");
  await expect(page.getByText("41–46 de 46")).toBeVisible();
  expect(await pages.evaluate((element) => element.contains(document.activeElement))).toBe(true);
});

const closing = { en: ["Close", "Cancel"], pt: ["Fechar", "Cancelar"], es: ["Cerrar", "Cancelar"] } as const;

test("a dialog has a name, keeps the focus inside and gives it back; its own words are in each language", async ({
  page,
}) => {
  const dialog = page.getByRole("dialog", { name: "Compartir" });
  const alert = page.getByRole("alertdialog", { name: "¿Borrar el borrador?" });
  const opener = page.getByRole("button", { name: "Diálogo", exact: true });
  const ask = page.getByRole("button", { name: "Confirmar", exact: true });
  for (const [lang, [close, cancel]] of Object.entries(closing)) {
    await page.goto(`/?lang=${lang}`);
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("button", { name: close, exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await ask.focus();
    await page.keyboard.press("Enter");
    // The harmless answer comes first: Enter by habit deletes nothing.
    await expect(alert.getByRole("button", { name: cancel, exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(alert).toBeHidden();
    await expect(ask).toBeFocused();
  }
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveAccessibleDescription(/Quien tenga el enlace/);
  await expectOpenAccessible(page);
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let times = 0; times < 6; times += 1) {
      await page.keyboard.press(key);
      await expect.poll(isInside).toBe(true);
    }
  }
});

test("a date is typed or picked by the keyboard, as each language writes it", async ({ page }) => {
  const starts = page.locator("input").and(page.getByLabel(/^Empieza/));
  for (const lang of ["en", "pt", "es"]) {
    await page.goto(`/?lang=${lang}`);
    await expect(starts).toHaveValue("21/11/2026 18:30");
  }
  await expect(starts).toHaveAttribute("aria-required", "true");
  await expect(page.getByText("CET", { exact: true })).toBeVisible();
  await starts.fill("3-12 20.15");
  await page.keyboard.press("Tab");
  await expect(starts).toHaveValue(/^03\/12\/20\d\d 20:15$/);

  // What is no date stays, and is said.
  const day = page.getByLabel("Día", { exact: true });
  await day.fill("31/11/2026");
  await page.keyboard.press("Tab");
  await expect(day).toHaveValue("31/11/2026");
  await expect(day).toHaveAttribute("aria-invalid", "true");
  await day.fill("11/11/2026");
  await expect(day).not.toHaveAttribute("aria-invalid", "true");

  // Picked: the chosen day has the focus; a week on, the next month, and the day before.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const month = page.getByRole("grid");
  await expect(month.locator("[data-day='2026-11-11']")).toBeFocused();
  for (const key of ["ArrowDown", "PageDown", "ArrowLeft"]) await page.keyboard.press(key);
  await expect(month.locator("[data-day='2026-12-17']")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(month).toBeHidden();
  await expect(day).toHaveValue("17/12/2026");
});

for (const theme of ["dark", "light", "backoffice"]) {
  test(`the gallery has no serious barrier in the theme ${theme}`, async ({ page }) => {
    await page.goto(`/?theme=${theme}`);
    await expect(countryIn(page)).toBeVisible();
    await expectAccessible(page);
    await countryIn(page).press("ArrowDown");
    await expect(page.getByRole("listbox")).toBeVisible();
    await expectOpenAccessible(page);
  });
}
