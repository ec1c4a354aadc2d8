import { listRates } from "@palco/contract/currencies/api";
import { serve } from "#platform/http/serve.ts";
import type { ServerModule } from "#platform/module.ts";
import { fetchRates } from "./fetch-rates.ts";
import { readRates } from "./rates.queries.ts";

export const currencies: ServerModule = {
  name: "currencies",
  routes: [
    serve(listRates, async ({ db }) => ({
      rates: [...(await readRates(db))].map(([currency, rate]) => ({ currency, ...rate })),
    })),
  ],
  // After the European Central Bank has published (16:00 CET).
  jobs: [{ name: "currencies.fetch", cron: "20 16 * * *", run: fetchRates }],
};
