/** Lines of the pictures that viewers choose from, best first (specification, section 9). */
export const pictureQualities = [1080, 720, 540, 360] as const;

/** Megabits a second below which 720 lines are advised, and from which 1080 are (specification, section 1). */
export const adviceMbps = { slow: 3, fast: 5 } as const;
