import { type Delivery, deliverBy } from "#modules/sandbox-bank/public.ts";
import type { Platform } from "#platform/context.ts";
import { formOf } from "./message.ts";
import { findAnother, type Operation } from "./operation.queries.ts";

/**
 * URL for the merchant's notification. This bank runs in the shop's own process and calls nobody else: an address of
 * the shop is called locally (`port`); any other gives undefined.
 */
function merchantUrl({ request }: Operation, publicUrl: string, port: number): string | undefined {
  const text = (request as Record<string, string>).DS_MERCHANT_MERCHANTURL ?? "";
  if (!URL.canParse(text)) return undefined;
  const { origin, pathname, search } = new URL(text);
  if (origin !== new URL(publicUrl).origin || !pathname.startsWith("/api/payments/")) return undefined;
  return `http://127.0.0.1:${port}${pathname}${search}`;
}

/** Tells the merchant of a decided operation, in the chosen way. */
export async function notifyMerchant(
  { db, config, log }: Pick<Platform, "db" | "config" | "log">,
  operation: Operation,
  { delivery, port }: { delivery: Delivery; port: number },
): Promise<void> {
  const url = merchantUrl(operation, config.publicUrl, port);
  if (!url) return;
  async function post(form: Record<string, string>): Promise<number> {
    const answer = await fetch(url!, {
      method: "POST",
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(10_000),
    });
    await answer.arrayBuffer();
    return answer.status;
  }
  const own = () => post(formOf(operation));
  await deliverBy("redsys", delivery, {
    messages: {
      own,
      async tampered() {
        const form = formOf(operation);
        const content = JSON.parse(Buffer.from(form.Ds_MerchantParameters!, "base64").toString("utf8"));
        const changed = { ...content, Ds_Amount: "1", Ds_Response: "0000" };
        return post({
          ...form,
          Ds_MerchantParameters: Buffer.from(JSON.stringify(changed)).toString("base64url"),
        });
      },
      async another() {
        const other = await findAnother(db, operation);
        return other ? post(formOf(other)) : 0;
      },
    },
    log,
  });
}

/** URL the browser returns to: the merchant's page for this outcome, with the signed message in its query. */
export function wayBack(operation: Operation, publicUrl: string): string {
  const request = operation.request as Record<string, string>;
  const wanted = operation.status === "approved" ? request.DS_MERCHANT_URLOK : request.DS_MERCHANT_URLKO;
  if (!wanted || !URL.canParse(wanted)) return "/";
  const url = new URL(wanted);
  if (operation.response_code)
    for (const [name, value] of Object.entries(formOf(operation))) url.searchParams.set(name, value);
  // The shop is this site, under whatever name the browser knows it by.
  return url.origin === new URL(publicUrl).origin ? url.pathname + url.search : url.href;
}
