import { saveDownload } from "./save-download.ts";

/**
 * Keeps a table of the server as a file.
 *
 * @param path below `/api`
 */
export function saveTable(
  filename: string,
  path: string,
  filter: Record<string, string | undefined>,
): Promise<void> {
  const wanted = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return saveDownload(filename, `${path}?${new URLSearchParams(wanted)}`);
}
