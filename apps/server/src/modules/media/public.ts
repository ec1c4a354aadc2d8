export { type Asset, findAsset } from "./assets/asset.queries.ts";
export { getAssetIndex } from "./assets/asset-index.ts";
export { assetFile, assetFolder } from "./assets/asset-files.ts";
export { type AssetToImport, importAssetFromFile } from "./assets/import-asset.ts";
export { ownAsset } from "./assets/own-asset.ts";
export { getImageViews, mayUseImage } from "./images/image-views.ts";
export { importImageFromFile } from "./images/import-image.ts";
export { wantSegment } from "./transcoding/want-segment.ts";
export type { MediaFacts } from "./events.ts";
