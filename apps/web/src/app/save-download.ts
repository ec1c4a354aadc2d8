import { getLanguage } from "./language.ts";
import { saveFile } from "./save-file.ts";
import { getSession } from "./session.ts";

/**
 * Fetches a file of the server with this account's session and keeps it. The browser has it whole before it is kept.
 *
 * @param path below `/api`, with its query
 */
export async function saveDownload(filename: string, path: string): Promise<void> {
  const response = await fetch(`/api${path}`, {
    headers: { authorization: `Bearer ${getSession()?.authToken}`, "accept-language": getLanguage() },
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  saveFile(filename, await response.blob());
}
