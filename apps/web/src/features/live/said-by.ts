import { ApiError } from "@palco/contract/client";
import { toast } from "@palco/ui/toasts";

/** The server's text for a refusal, in the reader's language; undefined when it did not answer. */
export const saidBy = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.message : undefined;

/** Tells how an act ended. A failure is thrown again, so that the dialog that asked stays open. */
export async function tellEnd(act: Promise<unknown>, words: { done: string; failed: string }): Promise<void> {
  try {
    await act;
  } catch (error) {
    toast.error(saidBy(error) ?? words.failed);
    throw error;
  }
  toast.success(words.done);
}
