export const lookErrors = {
  "look.logo_too_large": 413,
  "look.logo_empty": 422,
} as const;
