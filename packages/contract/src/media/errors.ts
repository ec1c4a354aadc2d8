/** Refusals of this domain and their HTTP status. */
export const mediaErrors = {
  "media.not_found": 404,
  "media.file_empty": 400,
  "media.not_mp4": 415,
  "media.too_large": 413,
  /** Films behind the words of a page. */
  "media.page_film_too_large": 413,
  "media.page_film_too_long": 422,
  "media.unplayable": 422,
  "media.image_format": 415,
  "media.image_too_large": 413,
  "media.image_too_many_pixels": 422,
  "media.image_broken": 422,
  "media.captions_broken": 422,
  "media.not_audio": 415,
  "media.no_audio": 422,
  "media.audio_too_large": 413,
  "media.audio_too_long": 422,
  "media.audio_broken": 422,
  "media.audio_track_taken": 409,
  "media.audio_track_too_many": 409,
  /** Not of the kinds that are taken, or another one than its name says. */
  "media.resource_kind": 415,
  "media.resource_too_large": 413,
  /** A file of something that this account has no right to, or an address of it that is over. */
  "media.file_closed": 403,
  /** Another lesson or course has to be completed before the file can be had. */
  "media.file_locked": 403,
  "media.in_use": 409,
  "media.offset_conflict": 409,
  "media.upload_invalid": 400,
  "media.upload_over": 409,
  "media.upload_busy": 423,
} as const;
