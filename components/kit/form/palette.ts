/** The offered colours; their names are in `form.colors.*`. Any other colour can be typed. */
export const palette = {
  red: "#d03d37",
  orange: "#d9691e",
  amber: "#c98a12",
  lime: "#7c9a1e",
  green: "#2c894e",
  teal: "#0a8585",
  sky: "#2a93c9",
  blue: "#2a5dbf",
  indigo: "#4b4fc4",
  violet: "#825fb8",
  pink: "#c4488f",
  grey: "#6d7580",
} as const;

export type PaletteName = keyof typeof palette;
export const paletteNames = Object.keys(palette) as PaletteName[];

export function paletteName(color: string): PaletteName | undefined {
  return paletteNames.find((name) => palette[name] === color.toLowerCase());
}

/** Parses a hex code with or without #, with three or six digits. */
export function hexOf(typed: string): string | undefined {
  const digits = typed.trim().replace(/^#/, "").toLowerCase();
  if (/^[\da-f]{3}$/.test(digits)) return `#${[...digits].map((digit) => digit + digit).join("")}`;
  return /^[\da-f]{6}$/.test(digits) ? `#${digits}` : undefined;
}
