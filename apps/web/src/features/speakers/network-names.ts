/** Names of companies: the same in every language. */
export const networkNames = {
  instagram: "Instagram",
  facebook: "Facebook",
  twitter: "X",
  youtube: "YouTube",
  linkedin: "LinkedIn",
} as const;
