/** How long mailed links work: that of a forgotten password, and that of an invitation to choose the first one. */
export const RESET_HOURS = 2;
export const INVITE_DAYS = 7;
/** That by which people confirm their e-mail. */
export const EMAIL_CONFIRM_DAYS = 7;
/** After a letter, many people at once get none again for so long; a single person can. */
export const INVITE_AGAIN_HOURS = 24;
/** How long a new address can be confirmed, and how long the owner of the former one can undo the change. */
export const EMAIL_CHANGE_HOURS = 24;
export const EMAIL_UNDO_DAYS = 7;
