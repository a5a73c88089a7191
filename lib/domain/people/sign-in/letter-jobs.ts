/** A letter that fails is tried again for about an hour and a quarter, each time after a longer wait. */
export const LETTER_ATTEMPTS = 9;

/** A letter that somebody waits for goes before invitations, whose priority is 0. */
export const AWAITED_LETTER = -10;
