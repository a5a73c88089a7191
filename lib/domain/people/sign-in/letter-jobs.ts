/** A failed letter is retried for about an hour and a quarter, with growing delays. */
export const LETTER_ATTEMPTS = 9;

/** The priority of a letter that somebody is waiting for. Invitations have 0; lower runs first. */
export const AWAITED_LETTER = -10;
