import type { ServerModule } from "#platform/module.ts";
import { demo } from "./demo.ts";
import { issueWaiting } from "./issue-waiting.ts";
import { invoiceMaker } from "./handlers.ts";
import { mountInvoices } from "./mount.ts";
import { routes } from "./routes.ts";
import { personalData } from "./personal-data.ts";

export const invoices: ServerModule = {
  name: "invoices",
  personalData,
  routes,
  handlers: (platform) => [invoiceMaker(platform)],
  mount: mountInvoices,
  // Makes the invoices that waited for an issuer, and those that became due in the instant in which one was set.
  jobs: [{ name: "invoices.issue", cron: "*/10 * * * *", run: issueWaiting }],
  demo,
};
