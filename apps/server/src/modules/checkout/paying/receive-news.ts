import { providersNamed } from "#modules/payments/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import { settle } from "../settlement/settle.ts";

/**
 * News that came in from outside, as a notification or as the query of a signed return. Checked with the keys in use
 * and, while keys change, with those before them.
 */
export async function receiveNews(context: Context, providerId: string, body: Buffer): Promise<void> {
  const providers = await providersNamed(context, providerId);
  if (!providers.length) throw new AppError("checkout.provider_unknown");
  for (const provider of providers) {
    const news = await provider.verifyInbound(context.headers, body).catch((error: unknown) => {
      if (error instanceof AppError && error.code === "checkout.signature_invalid")
        return "not_theirs" as const;
      throw error;
    });
    if (news === "not_theirs") continue;
    if (news)
      await settle(context, { id: provider.id, accountId: news.accountId ?? provider.accountId }, news);
    return;
  }
  throw new AppError("checkout.signature_invalid");
}
