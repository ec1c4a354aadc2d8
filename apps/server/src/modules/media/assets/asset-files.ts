/** Where the files of a video lie (packages/media, AssetIndex). */
export const assetFolder = (id: string): string => `assets/${id}`;
export const assetFile = (id: string, name: string): string => `${assetFolder(id)}/${name}`;
/** An upload in the making: just the bytes. */
export const uploadFile = (id: string): string => `uploads/${id}`;
