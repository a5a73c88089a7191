/** How long mailed links work: that of a forgotten password, and that of an invitation to choose the first one. */
export const RESET_HOURS = 2;
export const INVITE_DAYS = 7;
/** How long a new address can be confirmed, and how long the owner of the former one can undo the change. */
export const EMAIL_CHANGE_HOURS = 24;
export const EMAIL_UNDO_DAYS = 7;
