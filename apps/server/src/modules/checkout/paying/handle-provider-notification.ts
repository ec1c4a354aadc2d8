import { providersNamed } from "#modules/payments/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import { settle } from "../settlement/settle.ts";

/**
 * Update that came in from outside, as a notification or as the query of a signed return. Checked with the keys in use
 * and, while keys change, with those before them.
 */
export async function handleProviderNotification(
  context: Context,
  providerId: string,
  body: Buffer,
): Promise<void> {
  const providers = await providersNamed(context, providerId);
  if (!providers.length) throw new AppError("checkout.provider_unknown");
  for (const provider of providers) {
    const update = await provider.verifyInbound(context.headers, body).catch((error: unknown) => {
      if (error instanceof AppError && error.code === "checkout.signature_invalid")
        return "not_theirs" as const;
      throw error;
    });
    if (update === "not_theirs") continue;
    if (update)
      await settle(context, { id: provider.id, accountId: update.accountId ?? provider.accountId }, update);
    return;
  }
  throw new AppError("checkout.signature_invalid");
}
