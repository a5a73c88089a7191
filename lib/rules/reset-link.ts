/** How long the link of a forgotten password works. */
export const RESET_HOURS = 2;
