/** Refusals of this domain and their HTTP status. */
export const datasheetErrors = {
  /** Another person or tab saved in between. */
  "datasheets.changed_elsewhere": 409,
  /** A published sheet keeps an abstract, in one language at least. */
  "datasheets.abstract_needed": 409,
  "datasheets.not_written": 404,
  /** Not the table or the list that the export writes. */
  "datasheets.unreadable_file": 422,
  /** More sheets than one file may bring. */
  "datasheets.too_many": 422,
} as const;
