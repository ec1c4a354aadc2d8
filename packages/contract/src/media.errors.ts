/** Refusals of this domain and their HTTP status. */
export const mediaErrors = {
  "media.not_found": 404,
  "media.not_mp4": 415,
  "media.too_large": 413,
  "media.unplayable": 422,
  "media.image_format": 415,
  "media.image_too_large": 413,
  "media.image_too_many_pixels": 422,
  "media.image_broken": 422,
  "media.captions_broken": 422,
  "media.in_use": 409,
  "media.offset_conflict": 409,
  "media.upload_invalid": 400,
  "media.upload_over": 409,
  "media.upload_busy": 423,
} as const;
