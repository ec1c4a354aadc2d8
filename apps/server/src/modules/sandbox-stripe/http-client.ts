import type { Stripe } from "stripe";
import type { Platform } from "#platform/context.ts";
import { late } from "#platform/late.ts";
import { answer } from "./api.ts";

const sdk = late("stripe") as () => typeof Stripe;

/**
 * The wire between Stripe's SDK and the double: in this process, so that it works wherever the shop runs, in a process
 * without a port too.
 */
export function sandboxHttpClient(platform: Pick<Platform, "db" | "now" | "log">): Stripe.HttpClient {
  return {
    getClientName: () => "sandbox",
    // oxlint-disable-next-line max-params -- Stripe's HttpClient declares them
    async makeRequest(_host, _port, path, method, headers, body) {
      const lower = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value === undefined ? undefined : String(value)]), // prettier-ignore
      );
      const {
        status,
        body: content,
        headers: sent,
        late,
      } = await answer(platform, {
        method,
        path,
        headers: lower,
        body: body ?? "",
      });
      if (late) throw sdk().HttpClient.makeTimeoutError();
      return {
        getStatusCode: () => status,
        getHeaders: () => sent,
        getRawResponse: () => ({}),
        toStream: () => {
          throw new Error("the double does not stream");
        },
        // A copy, as any that came over a wire is.
        toJSON: async () => JSON.parse(JSON.stringify(content)) as unknown,
      };
    },
  };
}
