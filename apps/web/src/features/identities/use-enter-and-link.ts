import type { Entry } from "@palco/contract/accounts/api";
import { ApiError } from "@palco/contract/client";
import { toast } from "@palco/ui/toasts";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { openSession } from "#features/accounts/keep-session.ts";
import type { IdentityStep } from "./identity-step.ts";
import { useLink } from "./use-linked.ts";

/** Keeps the session of somebody who has proved to own the account, links it, and goes on to where they were going. */
export function useEnterAndLink({
  provider,
  found,
  attempt,
}: Pick<IdentityStep<"link">, "provider" | "attempt"> & { found: { challenge: string } }) {
  const { t } = useTranslation("identities");
  const navigate = useNavigate();
  const link = useLink();
  async function enter(entry: Entry): Promise<void> {
    if (!(await openSession(entry))) return;
    try {
      await link.mutateAsync({ challenge: found.challenge, secret: attempt.secret });
      toast.success(t("linked_done", { provider }));
    } catch (error) {
      // They are in all the same; the settings offer to link again.
      toast.error(error instanceof ApiError ? error.message : t("no_connection"));
    }
    void navigate(attempt.next, { replace: true });
  }
  return { enter };
}
