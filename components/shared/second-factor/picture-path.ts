import { encode } from "uqr";

/** A text as the picture that apps scan: the dark modules as one path of SVG, and how many modules a side has. */
export function picturePath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const path = data.flatMap((line, row) => line.map((isDark, at) => (isDark ? `M${at} ${row}h1v1h-1z` : ""))).join("");
  return { size, path };
}
