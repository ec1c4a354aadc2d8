/** Where the files of a video lie (packages/media, AssetIndex). */
export const assetFolder = (id: string): string => `assets/${id}`;
export const assetFile = (id: string, name: string): string => `${assetFolder(id)}/${name}`;
/** A file of sound until its track is made; never served. */
export const soundFile = (assetId: string, id: string): string => assetFile(assetId, `sounds/${id}`);
/** An upload in the making: just the bytes. */
export const uploadFile = (id: string): string => `uploads/${id}`;
