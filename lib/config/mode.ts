/** Told to the compiler, so that what only developers see is left out of the production build. */
export const isDevelopment = process.env.NODE_ENV === "development";

export const isProduction = process.env.NODE_ENV === "production";
