/** A constant for the compiler, so that code for developers is left out of the production build. */
export const isDevelopment = process.env.NODE_ENV === "development";

export const isProduction = process.env.NODE_ENV === "production";
