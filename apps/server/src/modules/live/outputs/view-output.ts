import type { OutputView } from "@palco/contract/live/output";
import type { Platform } from "#platform/context.ts";
import { isHeard } from "../run.ts";
import { streamKey } from "../stream-key.ts";
import type { OutputRow } from "./output.queries.ts";

/** @param own true for the owner: nobody else gets the key */
export function viewOutput(
  { secrets, now }: Pick<Platform, "secrets" | "now">,
  row: OutputRow,
  own: boolean,
): OutputView {
  const { id, title, slug, privacy, language, keySerial } = row;
  const key = own ? streamKey(secrets, id, keySerial) : null;
  return { id, title, slug, privacy, language, key, heard: isHeard(row, now()) };
}
