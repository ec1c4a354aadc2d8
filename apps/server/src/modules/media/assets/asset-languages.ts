import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

/** BCP 47 of each language one can follow a film or an episode in: of its sounds, where they are known, and its captions. */
export async function listAssetLanguages(
  db: Db,
  assetIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (!assetIds.length) return new Map();
  const { rows } = await sql<{ assetId: string; language: string }>`
    select asset_id as "assetId", language from audio_track where asset_id = any(${assetIds}) and state = 'ready'
    union select asset_id, language from caption where asset_id = any(${assetIds})
    union select a.id, sound->>'language' from asset a
      cross join jsonb_array_elements(case jsonb_typeof(a.source_facts->'audio') when 'array' then a.source_facts->'audio' else '[]' end) sound
      where a.id = any(${assetIds}) and sound->>'language' is not null`.execute(db);
  const languages = new Map<string, string[]>();
  for (const { assetId, language } of rows) {
    const tag = primaryLanguage(language);
    if (tag) languages.set(assetId, [...new Set([...(languages.get(assetId) ?? []), tag])]);
  }
  return languages;
}

/** "es" of "spa" and of "es-MX"; undefined for what names none. */
function primaryLanguage(code: string): string | undefined {
  try {
    const tag = Intl.getCanonicalLocales(code)[0]?.split("-")[0];
    return tag && !["und", "mul", "zxx", "mis"].includes(tag) ? tag : undefined;
  } catch {
    return undefined;
  }
}
