export const siteModulesErrors = {
  "modules.later": 409,
} as const;
