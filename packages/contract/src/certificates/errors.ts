/** Refusals of this domain and their HTTP status. */
export const certificatesErrors = {
  "certificates.not_found": 404,
  /** Certificates are for who completed it. */
  "certificates.not_completed": 409,
  /** Another person or tab saved in between. */
  "certificates.changed_elsewhere": 409,
} as const;
