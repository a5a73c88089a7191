import { palette, paletteNames } from "@/components/kit/form/palette";

/** Each new unit gets the next colour, so that neighbours differ without anybody choosing. */
export function nextColor(units: number): string {
  return palette[paletteNames[(units * 5) % paletteNames.length] ?? "blue"];
}
