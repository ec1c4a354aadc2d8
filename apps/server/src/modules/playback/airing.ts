const between = "_";

/**
 * Key of the media in an address: a film, or one showing of it. The address is signed, so edge servers need no
 * lookup.
 */
export function mediaKey(assetId: string, airingAt: Date | null): string {
  return airingAt ? `${assetId}${between}${airingAt.getTime().toString(36)}` : assetId;
}

const key = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:_([0-9a-z]{1,9}))?$/;

export function readMediaKey(text: string): { assetId: string; airingAt: number | undefined } | undefined {
  const [, assetId, at] = key.exec(text) ?? [];
  return assetId ? { assetId, airingAt: at === undefined ? undefined : Number.parseInt(at, 36) } : undefined;
}
