export type Scheme = "light" | "dark";

/** The colour that browsers give to what surrounds a page: that of its header, `--surface` in app/tokens.css. */
export const themeColors: Record<Scheme, string> = { light: "#ffffff", dark: "#14171d" };

/** The colour for each scheme of the system, for a reader who has perhaps chosen one of the two. */
export function themeColorFor(system: Scheme, chosen: string | undefined): string {
  return themeColors[chosen === "light" || chosen === "dark" ? chosen : system];
}
