import type { ProviderIcon } from "@palco/contract/identities/provider";
import { ProviderMark } from "./ProviderMark.tsx";

/** Which account of the other site it is about. */
export function ProviderWho({
  provider,
  icon = "key",
  email,
}: {
  provider: string;
  icon?: ProviderIcon | undefined;
  email: string;
}) {
  return (
    <div className="provider-who">
      <ProviderMark icon={icon} />
      <p>
        {provider}
        {email ? <small translate="no">{email}</small> : null}
      </p>
    </div>
  );
}
