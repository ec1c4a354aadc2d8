import type { DestinationView } from "@palco/contract/live/api";
import type { Platform } from "#platform/context.ts";
import { decryptKey } from "./destination-key.ts";
import type { DestinationRow } from "./destination.queries.ts";

const unsaid = { state: "off", trouble: null, said: null, dropped: 0 } as const;
const shown = 4;

/** @param sends its broadcast is on air: what was said of an earlier one is of no interest */
export function viewDestination(
  { secrets }: Pick<Platform, "secrets">,
  itemId: string,
  { id, title, url, key, enabled, report, sends }: { sends: boolean } & DestinationRow,
): DestinationView {
  const plain = decryptKey(secrets, itemId, key);
  const keyEnd = plain.length > 2 * shown ? plain.slice(-shown) : "";
  return { id, title, url, keyEnd, enabled, report: (sends && enabled && report) || unsaid };
}
