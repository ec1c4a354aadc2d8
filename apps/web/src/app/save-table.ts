import { getLanguage } from "./language.ts";
import { saveFile } from "./save-file.ts";
import { getSession } from "./session.ts";

/**
 * Keeps a table of the server as a file. It comes in pieces and is kept by the browser as a whole.
 *
 * @param path below `/api`
 */
export async function saveTable(
  filename: string,
  path: string,
  filter: Record<string, string | undefined>,
): Promise<void> {
  const wanted = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const response = await fetch(`/api${path}?${new URLSearchParams(wanted)}`, {
    headers: { authorization: `Bearer ${getSession()?.authToken}`, "accept-language": getLanguage() },
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  saveFile(filename, await response.blob());
}
