import { z } from "zod";
import { signatureVersions } from "@palco/contract/payments/api";
import { terminalCurrencies } from "@palco/values/terminal-currencies";
import type { Config } from "#platform/config/config.ts";
import type { Account } from "../account.queries.ts";

const Settings = z.object({
  url: z.string(),
  merchantCode: z.string(),
  terminal: z.string(),
  currencyCode: z.string(),
  signatureVersion: z.enum(signatureVersions),
  bizum: z.boolean(),
});

/** Path of the demo's bank on this site. */
export const demoBankPath = "/sandbox-redsys/sis/realizarPago";

/** Base to resolve the demo bank's path, and placeholder for an address that is not typed in yet. */
const unset = "https://unset.invalid/sis/realizarPago";

/** Redsys's host for real money. */
export const liveHost = "sis.redsys.es";
/** Its test systems: `sis-t`, `sis-i` and the like. */
export const testHosts = /^sis-\w+\.redsys\.es$/;

/** A bank terminal as the adapter works with it. */
export interface Terminal extends z.infer<typeof Settings> {
  accountId: string;
  key: string;
  /** ISO 4217, three letters; a terminal has one. Undefined for a code we don't know: it then takes none. */
  currency: string | undefined;
  /** The demo's own bank. */
  demo: boolean;
  /** Target of the browser's form. */
  formAction: string;
  /** Refunds and charges of stored cards. */
  restUrl: string;
  /** Questions about a payment. */
  queryUrl: string;
}

/**
 * True when payments may be sent to this address: to Redsys over https, or to the demo's bank where that is allowed.
 */
export function isBankAllowed(config: Pick<Config, "sandboxPayments">, url: string): boolean {
  if (isDemoBank(url)) return config.sandboxPayments;
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" && (hostname === liveHost || testHosts.test(hostname));
}

/** True when it is the address of the demo's own bank. */
export function isDemoBank(url: string): boolean {
  return URL.canParse(url, unset) && new URL(url, unset).pathname.startsWith("/sandbox-redsys/");
}

/** An address as it is kept: the demo's bank by its path alone, since it is wherever the site runs. */
export function keptAddress(url: string): string {
  return isDemoBank(url) ? new URL(url, unset).pathname : url;
}

/** An address as it is shown. */
export function shownAddress({ publicUrl }: Pick<Config, "publicUrl">, kept: string): string {
  return isDemoBank(kept) ? new URL(keptAddress(kept), publicUrl).href : kept;
}

export function openTerminal(config: Config, { id, settings, secrets }: Account): Terminal {
  const parsed = Settings.parse(settings);
  // A set that was kept before it was complete has no address yet.
  const page = new URL(URL.canParse(parsed.url, unset) ? parsed.url : "", unset);
  const demo = isDemoBank(page.href);
  // The demo's bank is this very site: reached from inside however people reach it from outside.
  const base = demo ? new URL(page.pathname, `http://127.0.0.1:${config.port}`) : page;
  return {
    ...parsed,
    accountId: id,
    key: secrets.key ?? "",
    currency: currencyOf(parsed.currencyCode),
    demo,
    formAction: demo ? page.pathname : page.href,
    restUrl: new URL("rest/trataPeticionREST", base).href,
    queryUrl: new URL("../apl02/services/SerClsWSConsulta", base).href,
  };
}

export function currencyOf(code: string): string | undefined {
  return terminalCurrencies[code.padStart(3, "0")];
}
