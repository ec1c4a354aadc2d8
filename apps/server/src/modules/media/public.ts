export { type Asset, findAsset, findOwnAsset } from "./assets/asset.queries.ts";
export { getAssetIndex } from "./assets/asset-index.ts";
export { listAssetLanguages } from "./assets/asset-languages.ts";
export { assetFile, assetFolder, resourceFile } from "./assets/asset-files.ts";
export { closeLiveAsset, openLiveAsset } from "./assets/live-asset.ts";
export { type AssetToImport, importAssetFromFile } from "./assets/import-asset.ts";
export { importAudioFromFile } from "./audio-assets/import-audio.ts";
export { ownAsset } from "./assets/own-asset.ts";
export { readCaptions } from "./captions/read-captions.ts";
export {
  importCaptionsFromFile,
  listCaptioned,
  listCaptionFiles,
  saveCaptions,
} from "./captions/save-captions.ts";
export { listClips } from "./clips/clip.queries.ts";
export { wantClips } from "./clips/make-clips.ts";
export { mayUseFile } from "./policy.ts";
export { getImageViews, mayUseImage } from "./images/image-views.ts";
export { listPosterWidths, makePosters } from "./images/make-posters.ts";
export { importImageFromFile } from "./images/import-image.ts";
export { keepSilentFilm } from "./silent-films/keep-silent-film.ts";
export { listSilentFilms } from "./silent-films/silent-film.queries.ts";
export { importResourceFromFile } from "./resources/import-resource.ts";
export { findResource, listResources, type Resource } from "./resources/resource.queries.ts";
export { wantSegment } from "./transcoding/want-segment.ts";
export { findImageContent } from "./images/mount-images.ts";
export { imageUrl } from "./images/image-url.ts";
