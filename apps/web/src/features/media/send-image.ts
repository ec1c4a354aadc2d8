import { ImageView } from "@palco/contract/fields";
import { type ImagePurpose, uploadImage } from "@palco/contract/media/api";
import { sendFile } from "./send-file.ts";

/** Sends a picture and tells how far it is. Throws as the API client does. */
export async function sendImage(
  file: File,
  purpose: ImagePurpose,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<ImageView> {
  return ImageView.parse(await sendFile(file, `${uploadImage.path}?purpose=${purpose}`, onProgress, signal));
}
