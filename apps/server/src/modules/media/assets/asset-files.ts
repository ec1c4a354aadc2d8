import { AUDIO_FILE } from "@palco/media/vod/audio-answer";

/** Paths of a video's files (packages/media, AssetIndex). */
export const assetFolder = (id: string): string => `assets/${id}`;
export const assetFile = (id: string, name: string): string => `${assetFolder(id)}/${name}`;
/** A file of sound until its track is made; never served. */
export const audioTrackSource = (assetId: string, id: string): string => assetFile(assetId, `sounds/${id}`);
/** Audio asset: the uploaded file, until it is encoded, and the encoded file. */
export const audioSource = (id: string): string => assetFile(id, "source");
export const audioFile = (id: string): string => assetFile(id, AUDIO_FILE);
/** A file to be downloaded, as it was sent. */
export const resourceFile = (id: string): string => `resources/${id}`;
/** An upload in the making: just the bytes. */
export const uploadFile = (id: string): string => `uploads/${id}`;
