/** Beside `paths`, which the screens of failed pages need not load. */
export const HOME = "/";
