/** After this long without a byte an upload is given up. */
export const uploadLifeHours = 24;
