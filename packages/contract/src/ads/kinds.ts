// Lists that screens of visitors need, without the schemas.

/** Places for advertising: three kinds of pages, the page of a product, a programme, and the slate before playback. */
export const adAreas = ["home", "store", "page", "product", "schedule", "player"] as const;
export type AdArea = (typeof adAreas)[number];

/** Areas that a screen shows: editors offer these. Schedules have no screen yet; what was stored for them stays. */
export const shownAdAreas: readonly AdArea[] = adAreas.filter((area) => area !== "schedule");

/** Heights of an advertisement, the lowest first: its columns share the width. Measures: `ad.css`. */
export const adFormats = ["strip", "billboard", "poster"] as const;
export type AdFormat = (typeof adFormats)[number];

/** Most columns of images (specification, section 5). */
export const mostAdColumns = 6;

/** Address of a click: leads on to the link that is stored, and changes nothing. */
export const adLinkPath = (token: string, column: number): string => `/ads/go/${token}/${column}`;
