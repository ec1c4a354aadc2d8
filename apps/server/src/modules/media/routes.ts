import * as contract from "@palco/contract/media";
import { serve } from "#platform/http/serve.ts";
import { uploadImage } from "./images/upload-image.ts";
import { getUpload, listUploads } from "./uploads/list-uploads.ts";
import { removeUpload } from "./uploads/remove-upload.ts";

export const routes = [
  serve(contract.uploadImage, (context, { query, body }) => uploadImage(context, query.purpose, body)),
  serve(contract.listUploads, (context) => listUploads(context)),
  serve(contract.getUpload, (context, { params }) => getUpload(context, params.id)),
  serve(contract.removeUpload, (context, { params }) => removeUpload(context, params.id)),
];
