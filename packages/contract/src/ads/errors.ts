/** Refusals of this domain and their HTTP status. */
export const adErrors = {
  "ads.not_found": 404,
  "ads.image_unknown": 409,
  "ads.changed_elsewhere": 409,
  "ads.served_already": 409,
  "ads.token_over": 410,
  "ads.never_by_health": 422,
} as const;
