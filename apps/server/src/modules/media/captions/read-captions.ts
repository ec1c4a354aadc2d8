import type { CaptionView } from "@palco/contract/media/api";
import { normaliseCaptions } from "@palco/media/hls/captions";
import { plainCue } from "@palco/values/cue-text";
import type { Context } from "#platform/context.ts";
import { listCaptionViews } from "../assets/view-asset.ts";
import { captionFile } from "./save-captions.ts";

export interface CaptionLine {
  fromMs: number;
  toMs: number;
  text: string;
}

/**
 * Captions of a film as lines of plain words, in one language.
 * @param wanted languages, the dearest first; the film's first where it has none of them
 */
export async function readCaptions(
  { db, storage }: Pick<Context, "db" | "storage">,
  assetId: string,
  wanted: readonly (string | undefined)[],
): Promise<{ language: string | null; languages: CaptionView[]; lines: CaptionLine[] }> {
  const languages = await listCaptionViews(db, assetId);
  // "pt" is answered by "pt-BR" where that is what there is.
  const inWords = (language: string) =>
    languages.find((one) => one.language === language) ??
    languages.find((one) => one.language.split("-")[0] === language.split("-")[0]);
  const found = wanted.flatMap((language) => (language && inWords(language)) || [])[0] ?? languages[0];
  const file = found && (await storage.get(captionFile(assetId, found.language)));
  if (!file) return { language: null, languages: [], lines: [] };
  const lines = normaliseCaptions(file).cues.map(({ start, end, text }) => ({
    fromMs: start,
    toMs: end,
    text: plainCue(text).replace(/\s+/g, " ").trim(),
  }));
  return { language: found.language, languages, lines: lines.filter(({ text }) => text) };
}
