/** The constants of the specification, sections 5 and 9. Every side reads them here. */
export const limits = {
  productShortDescription: 240,
  channelDescription: 400,
  /** Sites of which a channel can name each one that may embed it. */
  embeddingHosts: 20,
  imageBytes: 8 * 1024 * 1024,
  imagePixels: 50_000_000,
  /** A film without sound behind the words of a page; from so many bytes on it loses sharpness when it is made small. */
  pageFilmBytes: 8 * 1024 * 1024,
  pageFilmSeconds: 20,
  heavyPageFilmBytes: 4 * 1024 * 1024,
  videoBytes: 3 * 1024 * 1024 * 1024,
  audioBytes: 1024 * 1024 * 1024,
  /** Additional audio tracks of one film. */
  audioTracks: 8,
  searchLetters: 3,
  suggestLetters: 2,
  passwordMin: 8,
  passwordMax: 200,
  toastMs: 10_000,
  /** Channels one account may follow, products it may keep for later. */
  followedChannels: 1000,
  wishes: 1000,
  /** Letters of a data sheet's abstract, and its benefits that are still read. */
  sheetAbstract: 1000,
  sheetBenefits: 4,
  /** Sheets that one file may bring. */
  sheetsInFile: 100,
  /** A week, in minutes. */
  sheetMinutes: 10_080,
  sheetPeople: 100_000,
  /** Of a course: modules, lessons in all of them, files, letters of a lesson's text and of a requirement. */
  courseModules: 50,
  courseLessons: 500,
  lessonFiles: 20,
  lessonText: 50_000,
  courseRequirement: 2000,
  /** From so few seats or pieces on, readers are told how many are left. */
  fewLeft: 20,
} as const;

export const recommendedProductImage = { width: 1100, height: 650 } as const;

/** Hours within which the team answers who asks to have a channel reviewed. */
export const channelReviewHours = 24;

/** Minutes for which a started order keeps its price. A later payment is accepted at the order's price. */
export const reservationMinutes = 30;
/** The same for a buyer without an account: strangers hold places for less long. */
export const guestReservationMinutes = 10;
/** The most a gift to the organizer may be, in minor units. */
export const maximumSupport = 100_000;
