import type { ServerModule } from "#platform/module.ts";
import { countIdentities, deleteIdentities } from "./identity.queries.ts";
import { identityMails } from "./mails/identity-mails.ts";
import { identityLinked, identityUnlinked } from "./mails/identity-changed.ts";
import { personalData } from "./personal-data.ts";
import { routes } from "./routes.ts";

export const identities: ServerModule = {
  name: "identities",
  personalData,
  onDevice: [{ name: "palco.identity", purpose: "sign_in", category: "necessary", days: "tab" }],
  routes,
  handlers: () => [identityMails()],
  mails: [identityLinked, identityUnlinked],
  waysIn: [{ name: "identity", count: countIdentities, end: deleteIdentities }],
};
