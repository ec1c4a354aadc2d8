/** A segment of a track as messages name it: `<asset>/<folder>/<n>`. */
export interface SegmentName {
  assetId: string;
  /** "v360", "a0" */
  folder: string;
  segment: number;
}

export function writeSegmentName({ assetId, folder, segment }: SegmentName): string {
  return `${assetId}/${folder}/${segment}`;
}

export function readSegmentName(text: string): SegmentName | undefined {
  const [assetId, folder, segment] = text.split("/");
  if (!assetId || !folder || !/^\d{1,6}$/.test(segment ?? "")) return undefined;
  return { assetId, folder, segment: Number(segment) };
}
