export { firstFontUrls } from "./font-files.ts";
export { draftLook, type Look, readLogo, readLook, readSiteName, usualLook } from "./look.queries.ts";
export { siteIcon } from "./site-icon.ts";
export { iconUrl, themeSheet } from "./theme-sheet.ts";
