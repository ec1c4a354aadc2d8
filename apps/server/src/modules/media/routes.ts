import * as contract from "@palco/contract/media/api";
import { serve } from "#platform/http/serve.ts";
import { removeAsset } from "./assets/remove-asset.ts";
import { getAsset, watchAsset } from "./assets/watch-asset.ts";
import { listCaptions, removeCaptions, saveCaptions } from "./captions/save-captions.ts";
import { listAudioTracks } from "./audio-tracks/list-audio-tracks.ts";
import { removeAudioTrack } from "./audio-tracks/remove-audio-track.ts";
import { uploadImage } from "./images/upload-image.ts";
import { getUpload, listUploads } from "./uploads/list-uploads.ts";
import { removeUpload } from "./uploads/remove-upload.ts";

export const routes = [
  serve(contract.uploadImage, (context, { query, body }) => uploadImage(context, query.purpose, body)),
  serve(contract.listUploads, (context) => listUploads(context)),
  serve(contract.getUpload, (context, { params }) => getUpload(context, params.id)),
  serve(contract.removeUpload, (context, { params }) => removeUpload(context, params.id)),
  serve(contract.getAsset, (context, { params }) => getAsset(context, params.id)),
  serve(contract.watchAsset, (context, { params, query }) => watchAsset(context, params.id, query.since)),
  serve(contract.removeAsset, (context, { params }) => removeAsset(context, params.id)),
  serve(contract.listCaptions, (context, { params }) => listCaptions(context, params.id)),
  serve(contract.saveCaptions, (context, { params, query, body }) =>
    saveCaptions(context, params.id, { language: params.language, label: query.label, content: body }),
  ),
  serve(contract.removeCaptions, (context, { params }) =>
    removeCaptions(context, params.id, params.language),
  ),
  serve(contract.listAudioTracks, (context, { params }) => listAudioTracks(context, params.id)),
  serve(contract.removeAudioTrack, (context, { params }) =>
    removeAudioTrack(context, params.id, params.track),
  ),
];
