import { type Language, negotiateLanguage } from "@palco/values/language";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Platform } from "#platform/context.ts";
import { deliveries } from "./deliveries.ts";
import { bankTexts, layout, sendPage } from "./page-parts.ts";
import {
  apiModes,
  readSwitches,
  type SwitchedBank,
  switchedBanks,
  type Switches,
  writeSwitches,
} from "./switches.queries.ts";

const Form = z.object({
  provider: z.enum(switchedBanks),
  delivery: z.enum(deliveries),
  api: z.enum(apiModes),
});

/** `/sandbox-bank/switches`: what the demo's banks do wrong on purpose. Never mounted in production. */
export function mountSwitches(scope: FastifyInstance, { db }: Pick<Platform, "db">): void {
  scope.get("/sandbox-bank/switches", async (request, reply) => {
    const language = negotiateLanguage(request.headers["accept-language"]);
    const { saved } = request.query as { saved?: string };
    const banks = await Promise.all(
      switchedBanks.map(async (bank) => switchForm(language, bank, await readSwitches(db, bank))),
    );
    return sendPage(reply, switchesPage(language, banks.join(""), saved !== undefined));
  });

  scope.post("/sandbox-bank/switches", async (request, reply) => {
    const parsed = Form.safeParse(request.body);
    if (!parsed.success) return reply.redirect("/sandbox-bank/switches", 303);
    const { provider, ...switches } = parsed.data;
    await writeSwitches(db, provider, switches);
    return reply.redirect("/sandbox-bank/switches?saved", 303);
  });
}

function switchesPage(language: Language, forms: string, isSaved: boolean): string {
  const t = bankTexts[language];
  return layout(
    language,
    t.switches_title,
    `<p class="note">${t.demo_note}</p><h1>${t.switches_title}</h1><p>${t.switches_text}</p>${
      isSaved ? `<p class="good" role="status">${t.switches_saved}</p>` : ""
    }${forms}`,
  );
}

function switchForm(language: Language, bank: SwitchedBank, now: Switches): string {
  const t = bankTexts[language];
  const options = <V extends string>(values: readonly V[], chosen: V, text: (value: V) => string) =>
    values
      .map(
        (value) => `<option value="${value}"${value === chosen ? " selected" : ""}>${text(value)}</option>`,
      )
      .join("");
  return `<form method="post" action="/sandbox-bank/switches"><h2>${t[`switches_${bank}`]}</h2><input type="hidden" name="provider" value="${bank}">
<label>${t.delivery_label}<select name="delivery">${options(deliveries, now.delivery, (value) => t[`delivery_${value}`])}</select></label>
<label>${t.api_label}<select name="api">${options(apiModes, now.api, (value) => t[`api_${value}`])}</select></label>
<button type="submit">${t.switches_save}</button></form>`;
}
