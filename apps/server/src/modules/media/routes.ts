import { uploadImage as uploadImageRoute } from "@palco/contract/media";
import { serve } from "#platform/http/serve.ts";
import { uploadImage } from "./images/upload-image.ts";

export const routes = [
  serve(uploadImageRoute, (context, { query, body }) => uploadImage(context, query.purpose, body)),
];
